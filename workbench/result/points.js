/** What a check asks for, as one list: every item of the envelope that is not complete, wherever it stands. */

/**
 * @typedef {import("../../src/check/types.ts").Envelope} Envelope
 * @typedef {import("../../src/check/types.ts").Status} Status
 * @typedef {"finding" | "impact" | "suggestion" | "medication" | "document"} PointKind
 *
 * @typedef {object} Texts
 * @property {string} rekomendasi
 * @property {string} contoh_isian
 * @property {string} penjelasan
 *
 * @typedef {object} Place
 * @property {string} id the same in the next check of the same document, if it is still there
 * @property {string} item JSON Pointer into the envelope, by which `explain` names it
 * @property {PointKind} kind
 * @property {string} key the envelope's own: of a finding or a document its key, of a drug its name
 * @property {string} label
 *
 * @typedef {Place & Texts & {status: Status}} Point
 */

/** @type {Readonly<Record<Status, number>>} */
const gravity = { perbaiki: 0, belum_lengkap: 1, lengkap: 2 };

/** @param {Place} place @param {Texts & {status: Status}} judged @returns {Point} */
const pointAt = (place, { status, rekomendasi, contoh_isian, penjelasan }) => ({
  ...place,
  status,
  rekomendasi,
  contoh_isian,
  penjelasan,
});

/**
 * @param {PointKind} kind
 * @param {string} at of their list in the envelope
 * @param {readonly (import("../../src/check/types.ts").Finding & {diperlukan?: boolean})[]} findings
 */
const listed = (kind, at, findings) =>
  findings.map((finding, index) => ({
    counts: finding.diperlukan ?? true,
    point: pointAt(
      {
        id: `${kind}:${at}:${finding.key}`,
        item: `${at}/${index}`,
        kind,
        key: finding.key,
        label: finding.label ?? finding.key,
      },
      finding,
    ),
  }));

/**
 * Each item that bears a status and counts, complete ones too, in the order of the answer.
 * @param {Envelope} envelope
 * @param {{impact: string, suggestion: string}} names of the blocks that have no label of their own
 * @returns {Point[]}
 */
export function itemsOf(envelope, names) {
  const { findings, claim_impact: impact, diagnosis_suggestions: suggestion } = envelope;
  const { medication_review: medication, document_sync: documents } = envelope;
  const at = "/medication_review/detail";
  return distinct([
    ...ofList("finding", "/findings", findings),
    ...ofBlock("impact", "/claim_impact", names.impact, impact),
    ...ofBlock("suggestion", "/diagnosis_suggestions", names.suggestion, suggestion),
    ...(medication?.detail ?? []).map((row, index) =>
      pointAt(
        {
          id: `${at}:${row.nama_obat}`,
          item: `${at}/${index}`,
          kind: "medication",
          key: row.nama_obat,
          label: row.nama_obat,
        },
        row,
      ),
    ),
    ...ofList("document", "/document_sync/wajib", documents?.wajib ?? []),
    ...ofList("document", "/document_sync/kondisional", documents?.kondisional ?? []),
  ]);
}

/** @type {(...list: Parameters<typeof listed>) => Point[]} */
const ofList = (...list) =>
  listed(...list)
    .filter(({ counts }) => counts)
    .map(({ point }) => point);

/**
 * @param {PointKind} kind
 * @param {string} item
 * @param {string} label
 * @param {(Texts & {status: Status}) | null} block
 */
const ofBlock = (kind, item, label, block) =>
  block ? [pointAt({ id: item, item, kind, key: item.slice(1), label }, block)] : [];

/** The same drug ordered twice is two points. @param {readonly Point[]} points */
function distinct(points) {
  /** @type {Map<string, number>} */
  const times = new Map();
  return points.map((point) => {
    const time = (times.get(point.id) ?? 0) + 1;
    times.set(point.id, time);
    return time === 1 ? point : { ...point, id: `${point.id}#${time}` };
  });
}

/** What is to be done, gravest first. @param {readonly Point[]} items */
export const pointsOf = (items) =>
  items
    .filter(({ status }) => status !== "lengkap")
    .toSorted((one, other) => gravity[one.status] - gravity[other.status]);

/**
 * What came of the points since the check before.
 * @param {readonly Point[]} before
 * @param {readonly Point[]} now
 */
export function comparePoints(before, now) {
  const stillOpen = new Set(now.map(({ id }) => id));
  const wereOpen = new Set(before.map(({ id }) => id));
  return {
    done: before.filter(({ id }) => !stillOpen.has(id)),
    fresh: now.filter(({ id }) => !wereOpen.has(id)),
  };
}
