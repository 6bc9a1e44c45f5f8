import { describeGenerated } from "./describe-generated.ts";

describeGenerated(Number(process.env["FUZZ_RUNS"] ?? 5000));
