process.env["FUZZ_RUNS"] ??= "5000";
await import("./properties.test.ts");
