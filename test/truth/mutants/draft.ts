/** A copy of a complete document in the profile `simple` that operators may change, the same way in all four stages. */
import { DateTime } from "luxon";
import type { Stage } from "../../../src/check/types.ts";
import type { JsonObject } from "../../../src/intake/json.ts";
import type { CheckBody } from "../../support/check-document.ts";

export interface Passage {
  /** Keys from the section on. */
  readonly path: readonly string[];
  readonly text: string;
  readonly write: (text: string) => void;
}

export interface CodeRow {
  readonly code: string;
  readonly label: string;
}

export interface LaboratoryRow {
  readonly test: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
}

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;
const textIn = (holder: Holder, key: string): string => {
  const text = holder[key];
  return typeof text === "string" ? text.trim() : "";
};
const listIn = (holder: Holder, key: string): unknown[] => {
  const list = Array.isArray(holder[key]) ? (holder[key] as unknown[]) : [];
  holder[key] = list;
  return list;
};

export class Draft {
  readonly body: CheckBody;
  readonly stage: Stage;
  constructor(complete: CheckBody) {
    this.body = structuredClone(complete);
    this.stage = complete.stage;
  }

  get encounter(): Holder {
    return this.body["encounter"] as Holder;
  }

  /** The section's data; an empty list or object that is added where the document has none. */
  section(key: string, empty: Holder | unknown[] = {}): Holder & unknown[] {
    const sections = this.body["sections"] as { key: string; data: unknown }[];
    const found = sections.find((section) => section.key === key);
    if (found) return found.data as Holder & unknown[];
    sections.push({ key, data: empty });
    return empty as Holder & unknown[];
  }

  /** Every text of the sections, but for codes, dates and numbers. */
  passages(): readonly Passage[] {
    const walk = (holder: Holder, path: readonly string[]): Passage[] =>
      Object.entries(holder).flatMap(([key, value]): Passage[] => {
        if (isHolder(value)) return walk(value, [...path, key]);
        if (typeof value !== "string" || value.trim().length < 4) return [];
        const write = (text: string) => (holder[key] = text);
        return [{ path: [...path, key], text: value, write }];
      });
    const sections = this.body["sections"] as { key: string; data: Holder }[];
    return sections.flatMap(({ key, data }) => walk(data, [key]));
  }

  /** Rows that doctors write freely: in which words stand in sentences. */
  narratives(): readonly Passage[] {
    return this.passages().filter(
      ({ text, path }) =>
        /\p{L}{3,} \S*\p{L}{2,}/u.test(text) &&
        !/ICD|kd_|nm_|tanggal|tgl|jam|nama_|aturan|status|label|shift|profesi/iu.test(
          path.at(-1) ?? "",
        ),
    );
  }

  codes(): readonly string[] {
    return [...JSON.stringify(this.body).matchAll(/\b[A-Z]\d\d(?:\.\d{1,2})?\b/gu)].map(
      ([code]) => code,
    );
  }

  hasText(words: string): boolean {
    return JSON.stringify(this.body).toLowerCase().includes(words.toLowerCase());
  }

  addDiagnosis({ code, label }: CodeRow): void {
    switch (this.stage) {
      case "igd_asesmen_awal": {
        const coding = this.section("codingDiagnosa");
        const field = "Diagnosa Sekunder (ICD-10)";
        const written = textIn(coding, field);
        const row = `${code} - ${label}`;
        coding[field] = written.length > 2 ? `${written}; ${row}` : row;
        return;
      }
      case "ranap_cppt":
        listIn(this.#currentDiagnosis(), "secondary").push(code);
        return;
      case "ranap_resume":
        listIn(this.section("resumePulang"), "diagnosa_sekunder").push({
          kd_penyakit: code,
          nm_penyakit: label,
        });
        return;
      case "rajal_soap":
        listIn(this.section("icd"), "icd_10").push({ code, label, laterality: "" });
    }
  }

  /** What was the main diagnosis becomes the first of the others. */
  setMain(row: CodeRow): boolean {
    switch (this.stage) {
      case "igd_asesmen_awal": {
        const coding = this.section("codingDiagnosa");
        const before = textIn(coding, "Diagnosa Utama (ICD-10)");
        const [code = "", ...label] = before.split(" - ");
        if (!code) return false;
        coding["Diagnosa Utama (ICD-10)"] = `${row.code} - ${row.label}`;
        this.addDiagnosis({ code, label: label.join(" - ") });
        return true;
      }
      case "ranap_cppt": {
        const current = this.#currentDiagnosis();
        const before = textIn(current, "primary");
        current["primary"] = row.code;
        listIn(current, "secondary").unshift(before);
        return before !== "";
      }
      case "ranap_resume": {
        const summary = this.section("resumePulang");
        listIn(summary, "diagnosa_sekunder").unshift(summary["diagnosa_utama"]);
        summary["diagnosa_utama"] = { kd_penyakit: row.code, nm_penyakit: row.label };
        return true;
      }
      case "rajal_soap":
        listIn(this.section("icd"), "icd_10").unshift({ ...row, laterality: "" });
        return true;
    }
  }

  /** A sentence behind what a doctor writes last in his assessment; on a ward also in the first note. */
  tell(sentence: string, note: "first" | "last" = "last"): void {
    const append = (holder: Holder, key: string) => {
      const before = textIn(holder, key);
      holder[key] = before.length > 1 ? `${before.replace(/\.$/u, "")}. ${sentence}` : sentence;
    };
    switch (this.stage) {
      case "igd_asesmen_awal":
        append(this.section("codingDiagnosa"), "Rencana Terapi");
        return;
      case "ranap_cppt": {
        const rows = this.section("cpptDokter", []) as Holder[];
        const row = rows.at(note === "first" ? 0 : -1);
        if (row) append(row, "A");
        return;
      }
      case "ranap_resume":
        append(this.section("resumePulang"), "riwayat_penyakit_sekarang");
        return;
      case "rajal_soap":
        append(this.section("soap"), "asesmen");
    }
  }

  order(name: string, dose: string): void {
    switch (this.stage) {
      case "igd_asesmen_awal": {
        const prescriptions = this.section("obat", []) as Holder[];
        if (prescriptions.length === 0) prescriptions.push({ no_resep: "R1", obat: [] });
        const [first] = prescriptions;
        if (first)
          listIn(first, "obat").push({
            jenis: "Non Racikan",
            nama_obat: name,
            jumlah: 3,
            aturan_pakai: dose,
          });
        return;
      }
      case "ranap_cppt":
        (this.section("cpoObat", []) as Holder[]).push({
          tgl_order: this.#soon().plus({ hours: 1 }).toISO(),
          nama_obat: name,
          dosis: dose,
          rute: "PO",
        });
        return;
      case "ranap_resume":
        listIn(this.section("resumePulang"), "obat_selama_perawatan").push({
          rencanaTindakan: `${name} ${dose}`,
        });
        return;
      case "rajal_soap": {
        const note = this.section("soap");
        note["plan"] = `${textIn(note, "plan")}, ${name} ${dose}`;
      }
    }
  }

  /** Half an hour after the first entry. False in the clinic, which sends no laboratory. */
  addResult({ test, value, unit, range }: LaboratoryRow): boolean {
    if (this.stage === "rajal_soap") return false;
    const results = this.section("lab", []) as Holder[];
    results.push({
      kd_jenis_prw: "KIM",
      nm_perawatan: "Kimia",
      tgl_periksa: this.#soon().toISODate(),
      jam: this.#soon().toFormat("HH:mm"),
      hasil: [{ pemeriksaan: test, nilai_rujukan: range, nilai: value, satuan: unit }],
      saran: "",
      kesan: "",
    });
    return true;
  }

  addProcedure({ code, label }: CodeRow): boolean {
    switch (this.stage) {
      case "igd_asesmen_awal":
        listIn(this.section("codingDiagnosa"), "Tindakan (ICD-9-CM)").push({
          prosedurTindakan: `${code} - ${label}`,
          prioritas: "Utama",
          waktuPemeriksaan: this.#soon().toFormat("yyyy-MM-dd HH:mm"),
        });
        return true;
      case "ranap_cppt":
        return false;
      case "ranap_resume":
        listIn(this.section("resumePulang"), "prosedur").push(`${code} - ${label}`);
        return true;
      case "rajal_soap":
        listIn(this.section("icd"), "icd_9").push({ code, label, laterality: "" });
        return true;
    }
  }

  setAllergy(text: string): void {
    switch (this.stage) {
      case "igd_asesmen_awal":
        this.section("anamnesa")["Riwayat Alergi"] = text;
        return;
      case "ranap_cppt":
        this.section("asesmenAwalRanap")["Riwayat Alergi"] = text;
        return;
      case "ranap_resume":
        this.section("resumePulang")["obat_alergi"] = text;
        return;
      case "rajal_soap":
        this.section("pemeriksaan")["alergi"] = text;
    }
  }

  /** Neither referred, nor dead, nor on the patient's own request. */
  isSentHome(): boolean {
    return /persetujuan dokter/iu.test(textIn(this.section("resumePulang"), "cara_pulang"));
  }

  /** Whole names of drugs as they are ordered with their dose: `Ringer Laktat`, not `Ringer`, and no `Fototerapi`. */
  drugs(): readonly string[] {
    const names = [
      ...JSON.stringify(this.body).matchAll(
        /"(?:nama_obat|rencanaTindakan)":"(\p{L}{4,}(?: \p{L}\S*)*) (?:\d+x)?\d[\d.,]* ?(?:mg|mcg|g|gr|m[lL]|cc|IU|%)/gu,
      ),
    ];
    return [...new Set(names.flatMap(([, name]) => name ?? []))];
  }

  /** The first day of the document. */
  day(): string {
    return textIn(this.encounter["period"] as Holder, "start").slice(0, 10);
  }

  #soon(): DateTime {
    const start = textIn(this.encounter["period"] as Holder, "start");
    return DateTime.fromISO(start, { setZone: true }).plus({ minutes: 30 });
  }

  #currentDiagnosis(): Holder {
    const context = this.body["claim_context"] as JsonObject | undefined;
    const current = context?.["diagnosis_current"];
    if (isHolder(current)) return current;
    const fresh: Holder = {};
    (this.body as Holder)["claim_context"] = { ...context, diagnosis_current: fresh };
    return fresh;
  }
}
