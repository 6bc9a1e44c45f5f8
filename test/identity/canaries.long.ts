process.env["EVERY_PLACE"] = "1";
await import("./canaries.test.ts");
