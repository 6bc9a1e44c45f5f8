/** Whether a recommendation asks for something to be written or looked at: whatever else it says, it begins so. */

/** What rules ask for, or could in other words. To delete, to leave out and to put one drug for another are none of it. */
const verbs =
  "lengkapi|isi|isikan|jelaskan|tinjau|cantumkan|selaraskan|konfirmasi|konfirmasikan|dokumentasikan|lampirkan|perbaiki|catat|tulis|tuliskan|periksa|pastikan|uraikan|sebutkan|tambahkan|gunakan|pilih|hitung|pertimbangkan|sesuaikan|tegaskan|perbarui|mutakhirkan|nyatakan|tempatkan|samakan|cocokkan|bandingkan|perinci|klarifikasi|verifikasi|telaah|koreksi|betulkan|kaitkan";
const request = `[Mm]ohon (?:DPJP )?(?:di)?(?:${verbs})(?!\\p{L})`;
const opening = new RegExp(`^(?:${request}|Bila sesuai penilaian (?:klinis )?DPJP,? )`, "u");
const asking =
  /[Mm]ohon (?:DPJP )?\p{L}+|[Dd]isarankan \p{L}+|[Bb]ila sesuai(?: penilaian (?:klinis )?DPJP)?/gu;

/** `own`: what the rule says in its place; its way of asking may be taken over. */
export function asks(text: string, own = ""): boolean {
  if (opening.test(text)) return true;
  const [first = ""] = own.split(/\s/u);
  const said = own.match(asking) ?? [];
  const isOpenedSo = first !== "" && text.startsWith(`${first} `);
  return (
    isOpenedSo && (said.some((one) => text.includes(one)) || new RegExp(request, "u").test(text))
  );
}
