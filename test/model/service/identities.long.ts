import { keepOrder } from "../../../scripts/test/shuffle.ts";

keepOrder(import.meta.filename);
process.env["EVERY_PLACE"] = "1";
await import("./identities.test.ts");
