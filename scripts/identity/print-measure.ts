/** The figures as lines. */
import type { Measure } from "./measure.ts";

const share = (part: number, whole: number) =>
  `${part} of ${whole}${whole === 0 ? "" : ` (${((100 * part) / whole).toFixed(1)} %)`}`;

export function printMeasure(
  { identities, misses, words, lost }: Measure,
  showMisses: boolean,
): readonly string[] {
  const kept = (kind?: string, direct?: boolean) => {
    const isMeant = (one: { readonly kind: string; readonly direct?: boolean }) =>
      (kind === undefined || one.kind === kind) && (direct === undefined || one.direct === direct);
    const all = identities.filter(isMeant).length;
    return share(all - misses.filter(isMeant).length, all);
  };
  const kinds = [...new Set(identities.map(({ kind }) => kind))].toSorted();
  return [
    `Kept back: ${kept()}`,
    `Direct:    ${kept(undefined, true)}`,
    ...kinds.map((kind) => `  ${kind}: ${kept(kind)}`),
    `Clinical words lost: ${share(lost.length, words)}`,
    ...(lost.length > 0 ? [`  ${[...new Set(lost.map(({ word }) => word))].join(" ")}`] : []),
    ...(showMisses
      ? [
          ...misses.map(({ id, kind, value, redacted }) => `${id} ${kind} '${value}': ${redacted}`),
          ...lost.map(({ id, word }) => `${id} lost '${word}'`),
        ]
      : []),
  ];
}
