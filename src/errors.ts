/**
 * The one table of errors: code → HTTP status, title and how to solve it (contract, 'Errors').
 * `docs/errors.md` explains each code to a person, `docs/errors.id.md` is generated from it; a test holds them together.
 */
export interface ErrorKind {
  readonly status: number;
  /** One Indonesian sentence part, the problem's `title`. */
  readonly title: string;
  /** How to solve it, one Indonesian sentence: of `errors[].solution`, `detail` and `GET /v1/problems/{code}`. */
  readonly solution: string;
}

export const errorKinds = {
  malformed_json: {
    status: 400,
    title: "Isi permintaan bukan JSON yang sah",
    solution:
      "Kirim JSON UTF-8 yang sah; periksa tanda petik, koma, dan kurung pada posisi yang disebut.",
  },
  idempotency_key_invalid: {
    status: 400,
    title: "Header Idempotency-Key tidak sah",
    solution: "Gunakan 1 sampai 255 karakter ASCII yang dapat dicetak.",
  },
  api_key_missing: {
    status: 401,
    title: "Header X-API-Key tidak disertakan atau kosong",
    solution: "Sertakan kunci API pada header X-API-Key.",
  },
  api_key_invalid: {
    status: 401,
    title: "Kunci API pada header X-API-Key tidak dikenal atau sudah dicabut",
    solution: "Periksa ejaan kunci atau minta kunci baru kepada operator.",
  },
  api_key_expired: {
    status: 401,
    title: "Kunci API pada header X-API-Key sudah kedaluwarsa",
    solution: "Minta kunci baru kepada operator.",
  },
  session_missing: {
    status: 401,
    title: "Anda belum masuk",
    solution: "Masuk dengan kunci API atau tautan sekali pakai dari operator.",
  },
  session_expired: {
    status: 401,
    title: "Sesi Anda telah berakhir",
    solution: "Masuk kembali dengan kunci API atau tautan sekali pakai dari operator.",
  },
  link_invalid: {
    status: 401,
    title: "Tautan masuk tidak berlaku lagi",
    solution:
      "Minta tautan baru kepada operator; tautan berlaku 15 menit dan hanya untuk satu kali masuk.",
  },
  origin_refused: {
    status: 403,
    title: "Header Origin tidak menyebut alamat layanan ini",
    solution: "Buka halaman layanan pada alamat resminya, lalu ulangi dari sana.",
  },
  role_not_allowed: {
    status: 403,
    title: "Peran kunci API ini tidak mencakup alamat yang dipanggil",
    solution: "Minta operator membuat kunci dengan peran yang disebut pada pesan.",
  },
  stage_not_allowed: {
    status: 403,
    title: "Tahap ini tidak diizinkan untuk kunci API",
    solution: "Lihat GET /v1/capabilities untuk tahap yang diizinkan, atau hubungi operator.",
  },
  profile_not_allowed: {
    status: 403,
    title: "Profil ini tidak diizinkan untuk kunci API",
    solution: "Lihat GET /v1/capabilities untuk profil yang diizinkan, atau hubungi operator.",
  },
  not_found: {
    status: 404,
    title: "Alamat tidak ditemukan",
    solution: "Periksa alamat; daftar alamat ada pada GET /v1/openapi.json.",
  },
  check_not_found: {
    status: 404,
    title: "Hasil pemeriksaan tidak ditemukan",
    solution:
      "Periksa check_id; hasil tersimpan 90 hari dan hanya dapat dibaca fasilitas pemiliknya.",
  },
  terminology_not_found: {
    status: 404,
    title: "Kode atau sumber terminologi tidak ditemukan",
    solution: "Periksa code, system, url, dan version; daftarnya ada pada GET /v1/fhir/CodeSystem.",
  },
  method_not_allowed: {
    status: 405,
    title: "Metode HTTP tidak didukung pada alamat ini",
    solution: "Gunakan metode yang disebut pada header Allow.",
  },
  not_acceptable: {
    status: 406,
    title: "Jenis jawaban pada header Accept tidak tersedia",
    solution: "Gunakan Accept: application/json.",
  },
  idempotency_in_progress: {
    status: 409,
    title: "Permintaan dengan Idempotency-Key ini sedang diproses",
    solution: "Ulangi setelah waktu pada header Retry-After.",
  },
  body_too_large: {
    status: 413,
    title: "Isi permintaan terlalu besar",
    solution: "Kirim paling banyak 4 MiB, dihitung setelah kompresi dibuka.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Jenis isi pada header Content-Type atau Content-Encoding tidak didukung",
    solution:
      "Gunakan Content-Type application/json atau application/fhir+json, tanpa kompresi atau gzip.",
  },
  request_invalid: {
    status: 422,
    title: "Permintaan tidak memenuhi bentuk yang disyaratkan",
    solution: "Perbaiki tempat yang disebut pada errors[].pointer.",
  },
  stage_unknown: {
    status: 422,
    title: "Tahap tidak dikenal",
    solution: "Gunakan salah satu nilai stage yang disebut pada pesan.",
  },
  stage_mismatch: {
    status: 422,
    title: "Tahap pada isi berbeda dengan alamat",
    solution: "Hilangkan stage dari isi permintaan atau kirim ke alamat tahap yang sesuai.",
  },
  profile_missing: {
    status: 422,
    title: "Data klinis tidak disertakan",
    solution: "Kirim bundle (profil fhir), atau encounter dan sections (profil simple).",
  },
  profile_ambiguous: {
    status: 422,
    title: "Lebih dari satu bentuk data klinis dikirim",
    solution: "Kirim hanya salah satu: bundle, encounter dan sections, atau payload.",
  },
  bundle_invalid: {
    status: 422,
    title: "Bundle FHIR tidak sah",
    solution: "Perbaiki setiap tempat yang disebut pada errors[].expression.",
  },
  patient_ref_national_id: {
    status: 422,
    title: "patient_ref berbentuk nomor induk kependudukan",
    solution: "Gunakan nomor rekam medis atau pengenal lain yang bukan 16 angka NIK.",
  },
  identity_data_present: {
    status: 422,
    title: "Data identitas pasien disertakan",
    solution: "Hilangkan nama, alamat, telepon, NIK, dan surel pasien dari permintaan.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "Idempotency-Key sudah dipakai untuk permintaan lain",
    solution: "Gunakan Idempotency-Key baru untuk isi atau alamat yang berbeda.",
  },
  adapter_missing: {
    status: 422,
    title: "Kunci API tidak mempunyai adapter fasilitas",
    solution: "Kirim profil fhir atau simple, atau minta operator memasang adapter pada kunci.",
  },
  adapter_failed: {
    status: 422,
    title: "Adapter fasilitas gagal mengubah payload",
    solution:
      "Teruskan pesan ini kepada operator: letak pada map.jsonata atau errors[].pointer menunjuk yang perlu diperbaiki.",
  },
  rate_limited: {
    status: 429,
    title: "Terlalu banyak permintaan",
    solution: "Ulangi setelah waktu pada header Retry-After.",
  },
  internal_error: {
    status: 500,
    title: "Kesalahan pada layanan",
    solution: "Laporkan request_id kepada operator.",
  },
  storage_unavailable: {
    status: 503,
    title: "Penyimpanan sedang tidak tersedia",
    solution: "Ulangi setelah waktu pada header Retry-After.",
  },
  overloaded: {
    status: 503,
    title: "Layanan sedang terlalu sibuk",
    solution: "Ulangi setelah waktu pada header Retry-After.",
  },
  check_timeout: {
    status: 504,
    title: "Pemeriksaan melewati batas waktu",
    solution: "Ulangi permintaan; bila berulang, laporkan request_id kepada operator.",
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** One place that is wrong. `pointer` is a JSON Pointer into the request, `expression` a FHIRPath location. */
export interface ProblemDetail {
  readonly code: string;
  readonly pointer?: string;
  readonly expression?: string;
  readonly message: string;
}

interface ProblemOptions {
  /** What happened and where, one Indonesian sentence; without it the table's, or the first wrong place. */
  readonly detail?: string | undefined;
  readonly errors?: readonly ProblemDetail[];
  /** Extra response headers, for example `Retry-After` in seconds. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** What happened, then where it did or what to do: one sentence. */
function sayRefusal(code: ErrorCode, [first, ...others]: readonly ProblemDetail[]): string {
  const { title, solution, status } = errorKinds[code];
  // A bug says nothing but its request id (contract, 'Errors').
  if (status === 500) return title;
  if (!first) return `${title}: ${solution.charAt(0).toLowerCase()}${solution.slice(1)}`;
  const more = others.length > 0 ? `${others.length + 1} tempat, yang pertama ` : "";
  const place = first.expression ?? first.pointer ?? "";
  return `${title} pada ${more}${place === "" ? "pangkal isi" : place}: ${first.message}`;
}

/** A refusal that the caller is told about. Messages carry places, never a patient's data. */
export class Problem extends Error {
  readonly code: ErrorCode;
  /** What whoever refused said of it; `message` says so, or what the table says. */
  readonly detail: string | undefined;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, { detail, errors = [], headers = {}, cause }: ProblemOptions = {}) {
    super(detail ?? sayRefusal(code, errors), { cause });
    this.name = "Problem";
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.headers = headers;
  }

  get status(): number {
    return errorKinds[this.code].status;
  }
}

/** The faults of an Error that names them one a line. */
export function faultsIn(error: unknown): readonly string[] {
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split("\n");
  // The line that says how many faults stand below is not one of them.
  const faults = lines.filter((line) => !/fault\(s\)[^:]{0,100}:$/u.test(line));
  return faults.length > 0 ? faults : lines;
}
