import { Argument, type Command } from "commander";
import type { CliContext } from "../cli-context.ts";
import { publicationKinds, type PublicationKind } from "./publication-kinds.ts";
import { labelOwnerOption, type FacilityFlag } from "../facility-option.ts";
import type { RollbackFlags } from "./roll-back.ts";

/** `terminology publish | rollback | versions | draft`: lists, labels and adapters alike. */
export function addPublishCommands(terminology: Command, context: CliContext): void {
  const { say } = context;
  const kind = () =>
    new Argument(
      "<kind>",
      say({ id: "lists: daftar, labels: label, adapters: adaptor", en: "what it is of" }),
    ).choices(publicationKinds);
  const facility = labelOwnerOption(say);
  terminology
    .command("publish")
    .description(
      say({
        id: "berlakukan sebagai versi baru, tanpa memulai ulang layanan",
        en: "put in force as a further version, without a restart of the service",
      }),
    )
    .addArgument(kind())
    .argument(
      "[path]",
      say({
        id: "folder draf; untuk label berkas Excel atau CSV (bawaan: folder layanan, draf label)",
        en: "the folder of the draft; of labels an Excel file or CSV (default: the service's folder, the drafted labels)",
      }),
    )
    .option(...facility)
    .action(async (of: PublicationKind, path: string | undefined, flags: FacilityFlag) => {
      const { publish } = await import("./publish.ts");
      await publish(of, path, flags, context);
    });
  terminology
    .command("rollback")
    .description(
      say({
        id: "berlakukan kembali isi versi sebelumnya, sebagai versi baru",
        en: "put in force again what an earlier version held, as a further version",
      }),
    )
    .addArgument(kind())
    .option(
      "--to <version>",
      say({
        id: "versi yang isinya dikembalikan; 0: seperti sebelum ada versi (bawaan: yang sebelum versi sekarang)",
        en: "the version to go back to; 0: as before any version (default: the one before that in force)",
      }),
    )
    .option(...facility)
    .action(async (of: PublicationKind, flags: RollbackFlags) => {
      const { rollBack } = await import("./roll-back.ts");
      await rollBack(of, flags, context);
    });
  terminology
    .command("versions")
    .description(
      say({
        id: "versi yang pernah diterbitkan; yang teratas berlaku",
        en: "what was published; the first is in force",
      }),
    )
    .addArgument(kind())
    .option(...facility)
    .action(async (of: PublicationKind, flags: FacilityFlag) => {
      const { printVersions } = await import("./versions.ts");
      await printVersions(of, flags, context);
    });
  terminology
    .command("draft")
    .description(
      say({
        id: "salin yang berlaku untuk diubah dan diterbitkan",
        en: "copy what is in force, to change and publish it",
      }),
    )
    .addArgument(kind())
    .argument(
      "<path>",
      say({ id: "folder baru; untuk label berkas CSV", en: "a new folder; of labels a CSV" }),
    )
    .option(...facility)
    .action(async (of: PublicationKind, path: string, flags: FacilityFlag) => {
      const { copyDraft } = await import("./copy-draft.ts");
      await copyDraft(of, path, flags, context);
    });
}
