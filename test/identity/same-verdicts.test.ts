import { describeSameVerdicts } from "./describe-same-verdicts.ts";

describeSameVerdicts(240);
