/** Why nothing could be pulled: for the caller, without a word of what the server said. */

interface Cause {
  /** Issue type of FHIR. */
  readonly issue: string;
  /** Part of an Indonesian sentence. */
  readonly says: string;
}

const causes = {
  not_configured: {
    issue: "processing",
    says: "alamat atau kredensial server FHIR rumah sakit belum dikonfigurasi; hubungi operator",
  },
  stage_not_configured: {
    issue: "not-supported",
    says: "adapter tidak mengambil data untuk tahap ini; hubungi operator",
  },
  encounter_invalid: {
    issue: "value",
    says: "harus Encounter/{id} atau alamat lengkap Encounter pada server FHIR rumah sakit",
  },
  host_refused: { issue: "security", says: "alamat berada di luar host yang diizinkan" },
  redirected: {
    issue: "processing",
    says: "server FHIR rumah sakit mengalihkan permintaan; pengalihan tidak diikuti",
  },
  not_found: { issue: "not-found", says: "data tidak ada pada server FHIR rumah sakit" },
  unauthorized: {
    issue: "security",
    says: "server FHIR rumah sakit menolak kredensial adapter; hubungi operator",
  },
  rejected: { issue: "processing", says: "server FHIR rumah sakit menolak permintaan adapter" },
  unavailable: {
    issue: "transient",
    says: "server FHIR rumah sakit tidak dapat melayani; coba lagi nanti",
  },
  timed_out: {
    issue: "timeout",
    says: "server FHIR rumah sakit tidak selesai menjawab dalam batas waktu; coba lagi nanti",
  },
  too_large: {
    issue: "too-long",
    says: "jawaban server FHIR rumah sakit lebih besar daripada satu permintaan",
  },
  too_many_pages: {
    issue: "too-costly",
    says: "jawaban server FHIR rumah sakit mempunyai terlalu banyak halaman",
  },
  pages_repeat: {
    issue: "processing",
    says: "halaman jawaban server FHIR rumah sakit berulang tanpa akhir",
  },
  not_fhir: {
    issue: "structure",
    says: "jawaban server FHIR rumah sakit bukan FHIR JSON yang diminta",
  },
  patient_missing: {
    issue: "not-found",
    says: "Encounter tidak menunjuk Patient pada server FHIR rumah sakit",
  },
} as const satisfies Record<string, Cause>;
export type PullFailureCode = keyof typeof causes;

/** A failure as plain data. */
export interface PullFailureParts {
  readonly code: PullFailureCode;
  /** A pointer into the payload or into `adapter.yaml`. */
  readonly place: string;
  /** What the server answered with, where that helps. */
  readonly status: number | undefined;
}

export class PullFailure extends Error {
  readonly parts: PullFailureParts;
  readonly code: PullFailureCode;
  /** Issue type of FHIR. */
  readonly issue: string;
  readonly place: string;

  constructor(code: PullFailureCode, place: string, status?: number) {
    const { issue, says } = causes[code];
    super(status === undefined ? says : `${says} (HTTP ${status})`);
    this.name = "PullFailure";
    this.parts = { code, place, status };
    this.code = code;
    this.issue = issue;
    this.place = place;
  }

  static of({ code, place, status }: PullFailureParts): PullFailure {
    return new PullFailure(code, place, status);
  }
}

export const places = {
  encounter: "payload:/encounter",
  baseUrl: "adapter.yaml:/pull/base_url",
  credentials: "adapter.yaml:/pull/credentials",
  resources: (stage: string) => `adapter.yaml:/pull/resources/${stage}`,
  query: (stage: string, place: number) => `adapter.yaml:/pull/resources/${stage}/${place}`,
} as const;
