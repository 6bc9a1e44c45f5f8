import { describeTruth } from "./describe-truth.ts";

describeTruth(5);
