import type { Definitions } from "../fhir/definitions.ts";

/** What the definitions say of their edition: it is the guide's too. */
export interface Edition {
  readonly version: string;
  readonly date: string;
  readonly publisher: string;
}

/** Throws where no definition tells it. */
export function editionOf({
  published,
}: {
  readonly published: Definitions["published"];
}): Edition {
  for (const resource of published) {
    const { date, publisher } = resource;
    if ("version" in resource && resource.version && date && publisher)
      return { version: resource.version, date, publisher };
  }
  throw new Error("no definition tells its version, date and publisher");
}
