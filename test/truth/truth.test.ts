import { describeTruth } from "./describe-truth.ts";

describeTruth(12);
