process.env["PROPERTY_RUNS"] ??= "2000";
await import("./properties.test.ts");
