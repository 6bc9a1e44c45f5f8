/** Why nothing could be fetched: one sentence for the caller, without a word of what the server said. */

const sentences = {
  not_configured:
    "Alamat atau kredensial server FHIR rumah sakit belum dikonfigurasi; hubungi operator.",
  stage_not_configured: "Adapter tidak mengambil data untuk tahap ini; hubungi operator.",
  encounter_invalid:
    "payload.encounter harus berbentuk Encounter/{id} atau alamat lengkap Encounter pada server FHIR rumah sakit.",
  host_refused: "Alamat menunjuk ke luar host yang diizinkan adapter.",
  redirected: "Server FHIR rumah sakit mengalihkan permintaan; pengalihan tidak diikuti.",
  not_found: "Data tidak ditemukan pada server FHIR rumah sakit.",
  unauthorized: "Server FHIR rumah sakit menolak kredensial adapter; hubungi operator.",
  rejected: "Server FHIR rumah sakit menolak permintaan adapter.",
  unavailable: "Server FHIR rumah sakit tidak dapat melayani; coba lagi nanti.",
  timed_out: "Server FHIR rumah sakit tidak selesai menjawab dalam batas waktu; coba lagi nanti.",
  too_large: "Jawaban server FHIR rumah sakit lebih besar dari batas satu permintaan.",
  too_many_pages: "Jawaban server FHIR rumah sakit mempunyai terlalu banyak halaman.",
  pages_repeat: "Halaman jawaban server FHIR rumah sakit berputar.",
  not_fhir: "Jawaban server FHIR rumah sakit bukan resource FHIR JSON yang diminta.",
  patient_missing:
    "Encounter pada server FHIR rumah sakit tidak menunjuk satu Patient di server itu.",
} as const;
export type PullFailureCode = keyof typeof sentences;

export class PullFailure extends Error {
  readonly code: PullFailureCode;
  /** A pointer into the payload or into `adapter.yaml`. */
  readonly place: string;

  /** `status`: what the server answered with, where that helps. */
  constructor(code: PullFailureCode, place: string, status?: number) {
    super(status === undefined ? sentences[code] : `${sentences[code]} (HTTP ${status})`);
    this.name = "PullFailure";
    this.code = code;
    this.place = place;
  }
}

export const places = {
  encounter: "payload:/encounter",
  baseUrl: "adapter.yaml:/pull/base_url",
  credentials: "adapter.yaml:/pull/credentials",
  resources: (stage: string) => `adapter.yaml:/pull/resources/${stage}`,
  query: (stage: string, place: number) => `adapter.yaml:/pull/resources/${stage}/${place}`,
} as const;
