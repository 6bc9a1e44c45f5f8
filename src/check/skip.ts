import type { Envelope } from "./types.ts";

type SkipReason = NonNullable<Envelope["skip_reason"]>;

export interface Skip {
  readonly reason: SkipReason;
  /** One Indonesian sentence. */
  readonly detail: string;
}

interface Frame {
  /** Upper case. */
  readonly payer: string;
  readonly originKind: "emergency" | "clinic" | "other" | "unknown" | "none";
}

/**
 * Why this visit is not checked, if it isn't: a payer other than BPJS, or a known origin that does not belong to the
 * stage's pathway (contract, 'Response'). An unknown origin is checked.
 */
export function findSkip({ payer, originKind }: Frame, pathway: string): Skip | undefined {
  if (payer !== "BPJS") {
    return {
      reason: "payer_not_supported",
      detail: "Penjamin selain BPJS belum didukung; dokumen tidak diperiksa dan tidak ditagihkan.",
    };
  }
  const supported = pathway === "poli_rajal" ? "clinic" : "emergency";
  if (originKind === "none" || originKind === "unknown" || originKind === supported)
    return undefined;
  return {
    reason: "pathway_not_supported",
    detail:
      "Alur asal kunjungan ini belum didukung pada tahap yang diminta; dokumen tidak diperiksa.",
  };
}
