import { describeKills } from "./describe-kills.ts";

// Each round kills a little later in its load.
describeKills(4);
