process.env["EVERY_PLACE"] = "1";
await import("./identities.test.ts");
