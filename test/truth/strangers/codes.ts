/** Coded diagnoses and procedures against the rest. */
import { readFileSync } from "node:fs";
import { servicesOnce, type CheckBody } from "../../support/check-document.ts";
import { type Operator, replace, remove, field, textOf } from "./operator.ts";
import { rowsOf, sectionsOf } from "./passages.ts";

const procedureLists = new Set(["Tindakan (ICD-9-CM)", "prosedur", "icd_9"]);
export const codeOf = (row: unknown) => {
  const text =
    typeof row === "string"
      ? row
      : `${field(row, "prosedurTindakan")}${field(row, "code")}${field(row, "kd_penyakit")}`;
  return /^[A-Z]?\d\d(?:\.\d{1,2})?/u.exec(text)?.[0] ?? "";
};
export const procedureRows = (body: CheckBody) =>
  rowsOf(body).filter(
    ({ path, list, row }) => procedureLists.has(list) && codeOf(row) && !path.includes("/riwayat/"),
  );
/** Of a summary its own list is claimed, and not that of the emergency assessment beside it. */
const claimedRows = (body: CheckBody) =>
  procedureRows(body).filter(
    ({ path }) => body.stage !== "ranap_resume" || !path.startsWith("/sections/asesmenAwalIgd/"),
  );
export const diagnosisRows = (body: CheckBody) =>
  rowsOf(body).filter(
    ({ path, list, row }) =>
      (list === "diagnosa_sekunder" || list === "icd_10") &&
      codeOf(row) &&
      !path.includes("/riwayat/"),
  );
export const labelOf = (row: unknown) =>
  typeof row === "string"
    ? row.replace(/^\S+ - /u, "")
    : field(row, "label") ||
      field(row, "nm_penyakit") ||
      field(row, "prosedurTindakan").replace(/^\S+ - /u, "");

/** What terminology calls what a code stands for, wider names too. */
function namesOf(code: string): readonly string[] {
  const { concepts } = servicesOnce().clinical;
  return concepts
    .ofIcd10(code)
    .flatMap(({ id }) => concepts.withWider(id))
    .filter((id) => concepts.icd10Of(id).some((each) => each.startsWith(code.slice(0, 3))))
    .flatMap((id) => concepts.get(id)?.label ?? []);
}

const mainRows = (body: CheckBody) =>
  sectionsOf(body).flatMap(({ key, data }) => {
    const row = (data as Record<string, unknown>)["diagnosa_utama"];
    return row && codeOf(row) ? [{ path: `/sections/${key}/data/diagnosa_utama`, row }] : [];
  });

/** Codes of the same category that the edition knows, without those that leave the kind open. */
function siblingsOf(code: string): readonly string[] {
  if (/^[RV-Z]/u.test(code) || code.length < 5) return [];
  return allCodes()
    .filter((other) => other.startsWith(code.slice(0, 3)) && other.length === 5)
    .filter((other) => other !== code.slice(0, 5) && !/[89]$/u.test(other));
}

let codesOfEdition: readonly string[] | undefined;
const allCodes = () =>
  (codesOfEdition ??= readFileSync("terminology/code-systems/icd10-2010.csv", "utf8")
    .split("\n")
    .flatMap((line) => /^[A-Z]\d\d\.\d+/u.exec(line)?.[0] ?? []));

/** Without its words: the answer is held against the rest of the document. */
function coded(row: unknown, code: string): unknown {
  if (typeof row === "string") return code;
  const { kd_penyakit: key } = row as Record<string, unknown>;
  return key === undefined
    ? { ...(row as object), code, label: "" }
    : { ...(row as object), kd_penyakit: code, nm_penyakit: "" };
}

export const chaptersOf = (body: CheckBody) =>
  new Set(
    [...JSON.stringify(body).matchAll(/"([A-Z])\d\d(?:\.\d+)?\b/gu)].map(([, letter]) => letter),
  );

export const codes: readonly Operator[] = [
  {
    name: "a procedure that is not coded",
    plant: ({ body }) => {
      const rows = claimedRows(body);
      if (rows.length < 2) return [];
      return rows.map(({ path, row }) => ({
        what: `without ${codeOf(row)} ${labelOf(row)}`,
        change: [remove(path)],
        says: [codeOf(row), "belum ada", "belum berkode", "belum dikode"],
      }));
    },
  },
  {
    name: "a procedure of another document",
    plant: (document, others) => {
      const rows = procedureRows(document.body);
      const [first] = rows;
      if (!first) return [];
      const known = new Set(rows.map(({ row }) => codeOf(row).slice(0, 4)));
      return others
        .filter(({ body }) => body.stage === document.body.stage)
        .flatMap(({ body }) => procedureRows(body))
        .filter(
          ({ row }) =>
            !known.has(codeOf(row).slice(0, 4)) && !textOf(document.body).includes(codeOf(row)),
        )
        .slice(0, 3)
        .map(({ row }) => ({
          what: `with ${codeOf(row)} ${labelOf(row)}`,
          change: [{ op: "add" as const, path: first.path.replace(/\d+$/u, "-"), value: row }],
          says: [codeOf(row)],
        }));
    },
  },
  {
    name: "a diagnosis of another document",
    plant: (document, others) => {
      const [first] = diagnosisRows(document.body);
      if (!first) return [];
      const chapters = chaptersOf(document.body);
      return others
        .filter(({ body }) => body.stage === document.body.stage)
        .flatMap(({ body }) => diagnosisRows(body))
        .filter(
          ({ row }) => !chapters.has(codeOf(row).slice(0, 1)) && !/^[ZVWXY]/u.test(codeOf(row)),
        )
        .slice(0, 3)
        .map(({ row }) => ({
          what: `with ${codeOf(row)} ${labelOf(row)}`,
          change: [{ op: "add" as const, path: first.path.replace(/\d+$/u, "-"), value: row }],
          says: [codeOf(row).toLowerCase()],
        }));
    },
  },
  {
    name: "a secondary diagnosis that is not coded",
    plant: ({ body }) =>
      diagnosisRows(body)
        .filter(({ list, path }) => list === "diagnosa_sekunder" || !path.endsWith("/0"))
        .map(({ path, row }) => ({
          what: `without ${codeOf(row)} ${labelOf(row)}`,
          change: [remove(path)],
          says: /^[VWXY]/u.test(codeOf(row))
            ? ["penyebab luar", "sebab luar"]
            : [codeOf(row).slice(0, 3), ...namesOf(codeOf(row))],
        })),
  },
  {
    name: "the code of a sibling",
    plant: ({ body }) => {
      const mains = mainRows(body).map(({ path, row }) => ({ path, row }));
      const text = textOf(body);
      return [...mains, ...diagnosisRows(body)].flatMap(({ path, row }) => {
        const code = codeOf(row);
        const siblings = siblingsOf(code).filter((other) => !text.includes(other.toLowerCase()));
        const sibling = siblings[code.charCodeAt(code.length - 1) % siblings.length];
        if (!sibling) return [];
        return [
          {
            what: `${sibling} for ${code} ${labelOf(row)}`,
            change: [replace(path, coded(row, sibling))],
            // That the words beside it are missing says nothing of the code.
            says: [code, sibling],
          },
        ];
      });
    },
  },
  {
    name: "main and other diagnosis interchanged",
    plant: ({ body }) => {
      const icd = diagnosisRows(body).filter(({ list }) => list === "icd_10");
      const [one, two] = icd;
      if (one && two)
        return [
          {
            what: `${codeOf(two.row)} before ${codeOf(one.row)}`,
            change: [replace(one.path, two.row), replace(two.path, one.row)],
            says: [codeOf(two.row).toLowerCase(), codeOf(one.row).toLowerCase()],
          },
        ];
      const [first] = diagnosisRows(body);
      const main =
        first &&
        (body["sections"] as { key: string; data: Record<string, unknown> }[]).find(
          ({ key }) => key === "resumePulang",
        )?.data["diagnosa_utama"];
      return first && main
        ? [
            {
              what: `${codeOf(first.row)} before ${codeOf(main)}`,
              change: [
                replace("/sections/resumePulang/data/diagnosa_utama", first.row),
                replace(first.path, main),
              ],
              says: [codeOf(first.row).toLowerCase(), codeOf(main).toLowerCase()],
            },
          ]
        : [];
    },
  },
];
