/** A suite with a browser and the whole service. Where no browser can be had it says so, or fails with `REQUIRE_SERVERS=1`. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { startService, type TestService } from "../support/start-service.ts";
import { findBrowser } from "./find-browser.ts";

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export interface Opened {
  readonly page: Page;
  /** What the page complained of: errors, and refusals of its policy. */
  readonly complaints: readonly string[];
  /** Addresses asked for outside of the service. */
  readonly foreign: readonly string[];
  readonly close: () => Promise<void>;
}

type KeyOptions = Parameters<TestService["makeKey"]>[0];

export interface Bench {
  readonly origin: string;
  readonly service: TestService;
  readonly open: (options?: BrowserContextOptions, address?: string) => Promise<Opened>;
  /** Signed in with a key of its own, at the first screen. */
  readonly enter: (key?: KeyOptions, options?: BrowserContextOptions) => Promise<Opened>;
}

async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  address = "/",
): Promise<Opened> {
  const context = await browser.newContext({ locale: "id-ID", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (line) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/.test(line.text()))
      complaints.push(line.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("blob:")) foreign.push(url);
  });
  await page.goto(`${origin}${address}`);
  return { page, complaints, foreign, close: () => context.close() };
}

export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel("Kunci API").fill(key);
  await page.getByRole("button", { name: "Masuk" }).click();
}

/** `define` gets what is started before its tests. */
export function describeInBrowser(title: string, define: (bench: () => Bench) => void): void {
  describe(title, function () {
    this.timeout(120_000);
    let browser: Browser | undefined;
    let service: TestService | undefined;
    let bench: Bench | undefined;
    before(async function () {
      const executablePath = findBrowser();
      if (executablePath === undefined) {
        if (process.env["REQUIRE_SERVERS"] === "1") throw new Error("not run: no browser");
        this.test?.parent?.tests.forEach((test) => (test.title += " (not run: no browser)"));
        this.skip();
      }
      const [started, running] = await Promise.all([
        chromium.launch({ executablePath, args: flags.split(" ") }),
        startService(),
      ]);
      browser = started;
      service = running;
      const { origin } = new URL(running.base);
      bench = {
        origin,
        service: running,
        open: (options = {}, address) => openPage(started, origin, options, address),
        async enter(key = {}, options = {}) {
          const opened = await openPage(started, origin, options);
          await signIn(opened.page, await running.makeKey(key));
          await opened.page.getByRole("navigation").waitFor();
          return opened;
        },
      };
    });
    after(async () => {
      await browser?.close();
      await service?.close();
    });
    define(() => {
      if (!bench) throw new Error("the suite has not begun");
      return bench;
    });
  });
}
