/** The page before anybody is signed in: from the service alone, within its policy and its size. */
import { expect } from "chai";
import type { Bench } from "../describe-in-browser.ts";
import { measureLoading } from "../measure-loading.ts";

export function openPage(bench: () => Bench): void {
  it("shows a person how to come in, within its policy and without a foreign request", async () => {
    const { page, complaints, foreign, close } = await bench().open();
    await page.getByRole("heading", { level: 1, name: "Masuk" }).waitFor();
    await page.getByRole("button", { name: "EN" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).to.equal("en");
    expect(complaints).to.deep.equal([]);
    expect(foreign).to.deep.equal([]);
    await close();
  });

  it("costs at most 60 kB, headers and all, before a person can sign in", async () => {
    const { page, close } = await bench().open();
    await page.getByRole("button", { name: "Periksa contoh" }).waitFor();
    const { requests, bytes } = await measureLoading(page);
    expect(requests).to.be.greaterThan(20);
    expect(bytes).to.be.lessThan(60_000);
    await close();
  });

  it("lets a browser keep each file for a year, compressed where that makes it smaller", async () => {
    const { origin } = bench();
    const headers = { "Accept-Encoding": "br" };
    const html = await (await fetch(`${origin}/`, { headers })).text();
    const names = [...new Set(html.match(/\.\/workbench\/[^"]+\.(?:mjs|js|css|svg)/g))];
    expect(names.length).to.be.greaterThan(20);
    for (const name of names) {
      const answer = await fetch(`${origin}/${name}`, { headers });
      expect(answer.status, name).to.equal(200);
      expect(answer.headers.get("Cache-Control")).to.equal("public, max-age=31536000, immutable");
      expect(["br", null], name).to.include(answer.headers.get("Content-Encoding"));
    }
  });
}
