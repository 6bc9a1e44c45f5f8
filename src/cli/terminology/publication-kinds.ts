/** What the command line publishes, known without loading the commands. */
export const publicationKinds = ["lists", "labels", "adapters"] as const;
export type PublicationKind = (typeof publicationKinds)[number];
