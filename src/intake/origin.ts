/** Where a visit came from, by the words that hospitals and FHIR use. */
import { systems } from "../fhir/canonicals.ts";
import { buildList } from "../knowledge/lists/built-list.ts";
import type { List } from "../knowledge/lists/list.ts";

export type OriginKind = "emergency" | "clinic" | "other" | "unknown" | "none";

export interface Origin {
  /** As written, trimmed. */
  readonly written: string | null;
  readonly kind: OriginKind;
  /** Code of the admit-source value set; undefined for an unknown word and for none. */
  readonly code: string | undefined;
}

interface KnownOrigin {
  readonly code: string;
  readonly kind: OriginKind;
  readonly words: string;
}

const knownOrigins: readonly KnownOrigin[] = [
  {
    code: "emd",
    kind: "emergency",
    words:
      "igd; ugd; ird; emer; emd; emergency; gawat darurat; instalasi gawat darurat; unit gawat darurat; instalasi rawat darurat; er; ed",
  },
  {
    code: "outp",
    kind: "clinic",
    words:
      "poli; poliklinik; outp; amb; rajal; rawat jalan; klinik; poli rawat jalan; outpatient; irj; instalasi rawat jalan",
  },
  { code: "born", kind: "other", words: "born; vk; kamar bersalin; bayi baru lahir; lahir di rs" },
  {
    code: "hosp-trans",
    kind: "other",
    words: "hosp-trans; rs lain; rumah sakit lain; pindahan rs; rujukan rs",
  },
  { code: "gp", kind: "other", words: "gp; fktp; puskesmas; dokter keluarga" },
  { code: "mp", kind: "other", words: "mp" },
  { code: "nursing", kind: "other", words: "nursing; panti jompo; panti werdha" },
  { code: "psych", kind: "other", words: "psych" },
  { code: "rehab", kind: "other", words: "rehab" },
];

const fold = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "");

const byWord = new Map(
  knownOrigins.flatMap((origin) =>
    origin.words.split(";").map((word) => [fold(word), origin] as const),
  ),
);

/** The words, for whoever asks for them as FHIR. */
export function listOrigins(): List {
  return buildList({
    name: "origins",
    title: "Origins of a visit",
    description: "A code of FHIR's admit sources and the words of hospitals for it.",
    columns: {
      code: { text: "Code of the admit source", role: "code" },
      words: { text: "Words", role: "designation", separator: ";" },
    },
    maps: [
      {
        name: "origin-admit-source",
        title: "Origin as written to admit source",
        from: ["words"],
        to: "code",
        target: systems.admitSource,
      },
    ],
    rows: knownOrigins.map(({ code, words }) => ({ code, words: words.replaceAll("; ", ";") })),
  });
}

/** Reads `IGD`, `U.G.D`, `Poli Paru`; the code of a FHIR admit source counts before its words. */
export function readOrigin(written: string | undefined, code?: string): Origin {
  const text = written?.trim() || code?.trim();
  if (!text) return { written: null, kind: "none", code: undefined };
  const clinic = /^poli(?:klinik)?\s/iu.test(text) ? byWord.get("poli") : undefined;
  const known =
    (code === undefined ? undefined : byWord.get(fold(code))) ?? byWord.get(fold(text)) ?? clinic;
  return { written: text, kind: known?.kind ?? "unknown", code: known?.code };
}
