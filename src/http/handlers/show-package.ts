import type { AppServices } from "../app-services.ts";
import { mediaTypes, type Answer } from "../call.ts";

/** `GET /fhir/package.tgz` */
export const showPackage =
  ({ packageFile }: Pick<AppServices, "packageFile">): (() => Promise<Answer>) =>
  async () => ({
    status: 200,
    content: await packageFile(),
    mediaType: mediaTypes.gzip,
    headers: { "Content-Disposition": 'attachment; filename="package.tgz"' },
  });
