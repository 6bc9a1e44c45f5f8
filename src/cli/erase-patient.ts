/** `praklaim erase`: everything that the store holds of one patient goes, or is counted by a dry run. */
import { eachCheckOf } from "../review/report/each-check.ts";
import { deleteStoredCheck } from "../store/delete-check.ts";
import type { CheckListing, Stores } from "../store/ports.ts";
import type { CliContext } from "./cli-context.ts";
import type { FacilityFlag } from "./facility-option.ts";
import { BadInput } from "./endings.ts";
import { facilityOf } from "./facility-of.ts";
import { withStores } from "./with-stores.ts";

export interface EraseFlags extends FacilityFlag {
  readonly patientRef: string;
  readonly dryRun?: boolean;
}

async function checksOf(
  { checks }: Pick<Stores, "checks">,
  facility: string,
  patientRef: string,
  now: Date,
): Promise<readonly CheckListing[]> {
  const found: CheckListing[] = [];
  for await (const check of eachCheckOf(checks, { facility, from: null, until: null }, now))
    if (check.patientRef === patientRef) found.push(check);
  return found;
}

/** Kept documents and terms bear nothing of the patient: they are found by the moments of the checks. */
async function erase(
  stores: Stores,
  facility: string,
  checks: readonly CheckListing[],
  now: Date,
): Promise<{ readonly documents: number; readonly terms: number }> {
  const documents = await stores.documents.forget(
    checks.map(({ stage, storedAt }) => ({ stage, checkedAt: storedAt })),
  );
  const terms = await stores.unmapped.forget(
    facility,
    checks.map(({ storedAt }) => storedAt),
  );
  // Last: until then a second run still finds what is left.
  for (const { checkId } of checks)
    await deleteStoredCheck(stores, { facility, checkId, actor: "operator", at: now });
  return { documents, terms };
}

/** Throws `BadInput` for an empty reference and for a facility that there is not. */
export async function erasePatient(flags: EraseFlags, context: CliContext): Promise<void> {
  const { now, say, writeErr } = context;
  const patientRef = flags.patientRef.trim();
  if (patientRef === "")
    throw new BadInput([
      say({
        id: "--patient-ref: tulis patient_ref seperti yang dikirim bersama dokumen",
        en: "--patient-ref: write the patient_ref as it was sent with the documents",
      }),
    ]);
  await withStores(context, async (stores) => {
    const facility = await facilityOf(stores, flags.facility, context);
    const checks = await checksOf(stores, facility, patientRef, now);
    if (flags.dryRun) {
      writeErr(
        `${say({
          id: `${checks.length} pemeriksaan ditemukan; tidak ada yang dihapus`,
          en: `${checks.length} checks found; nothing is erased by a dry run`,
        })}\n`,
      );
      return;
    }
    const { documents, terms } = await erase(stores, facility, checks, now);
    writeErr(
      `${say({
        id: `Dihapus: ${checks.length} pemeriksaan beserta keberatan dan hasil klaimnya, ${documents} dokumen tersimpan, ${terms} istilah`,
        en: `Erased: ${checks.length} checks with their objections and outcomes, ${documents} kept documents, ${terms} terms`,
      })}\n`,
    );
  });
}
