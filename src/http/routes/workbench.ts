/**
 * What the service's own pages use, outside the interface: signing in, examples without a key, and below `/app` every route
 * of `/v1` that needs a key, for whoever signed in.
 */
import type { AppServices } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import type { FindKey } from "../find-key.ts";
import { showSession, signIn, signOut } from "../handlers/sign-in.ts";
import { listExamples, tryExample } from "../handlers/try-example.ts";
import type { CountGuess } from "../middleware/limit-guesses.ts";
import { needsKey, pagesPrefix, type Route } from "../route.ts";

const json = [mediaTypes.json];

/** The same handler, at the page's address. */
const forPages = (route: Route): Route => ({
  ...route,
  path: route.path.replace(/^\/v1(?=\/)/u, pagesPrefix),
});

/** `shared` are the routes of the interface. */
export function workbenchRoutes(
  services: AppServices,
  shared: readonly Route[],
  visitors: { readonly guess: CountGuess; readonly findKey: FindKey },
): readonly Route[] {
  const session = {
    path: `${pagesPrefix}/session`,
    tag: "workbench",
    summary: "Sesi halaman kerja",
  } as const;
  const examples = { tag: "workbench", produces: json, access: "open" } as const;
  return [
    {
      ...session,
      method: "post",
      operation: "signIn",
      description: "Kunci atau tautan sekali pakai menjadi sesi.",
      access: "open with body",
      produces: json,
      handle: signIn(services, visitors),
    },
    {
      ...session,
      method: "get",
      operation: "showSession",
      description: "Atas nama kunci apa halaman bekerja.",
      access: "key",
      produces: json,
      handle: showSession,
    },
    {
      ...session,
      method: "delete",
      operation: "signOut",
      description: "Sesi berakhir di penyimpanan.",
      access: "key",
      produces: [],
      succeeds: 204,
      handle: signOut(services),
    },
    {
      ...examples,
      method: "get",
      path: `${pagesPrefix}/examples`,
      operation: "listExamples",
      summary: "Contoh yang dapat dicoba tanpa kunci",
      description: "Nama dan judul setiap contoh.",
      handle: listExamples(services),
    },
    {
      ...examples,
      method: "post",
      path: `${pagesPrefix}/examples/{name}`,
      operation: "tryExample",
      summary: "Periksa satu contoh tanpa menyimpannya",
      description: "Dinilai tanpa disimpan, ditagih, atau dihitung.",
      handle: tryExample(services),
    },
    ...shared.filter((route) => needsKey(route) && route.path.startsWith("/v1/")).map(forPages),
  ];
}
