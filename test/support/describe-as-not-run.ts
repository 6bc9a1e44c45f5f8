/** A suite that needs what this machine lacks: one line where it would be; a failure with `REQUIRE_SERVERS=1`. */
export function describeAsNotRun(title: string, reason: string): void {
  describe(title, () => {
    it(`not run: ${reason}`, function () {
      if (process.env["REQUIRE_SERVERS"] === "1") throw new Error(`REQUIRE_SERVERS=1: ${reason}`);
      this.skip();
    });
  });
}
