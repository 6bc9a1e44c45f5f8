/** What a page costs on the wire: loads it anew with an empty cache. */
import type { Page } from "playwright-core";

export interface Loading {
  readonly requests: number;
  /** Headers and bodies as they were sent. */
  readonly bytes: number;
}

export async function measureLoading(page: Page): Promise<Loading> {
  const protocol = await page.context().newCDPSession(page);
  const lengths: number[] = [];
  protocol.on("Network.loadingFinished", ({ encodedDataLength }) => {
    lengths.push(encodedDataLength);
  });
  await protocol.send("Network.enable");
  await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.reload({ waitUntil: "networkidle" });
  return { requests: lengths.length, bytes: lengths.reduce((sum, length) => sum + length, 0) };
}
