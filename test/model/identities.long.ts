process.env["EVERY_PROFILE"] = "1";
await import("./identities.test.ts");
