/** The impact as one page to send around: Indonesian, since clinicians and coders read it; nothing is loaded from elsewhere. */
import { flipKinds, type Flip, type Impact } from "./compare-answers.ts";

const escape = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const titles: Readonly<Record<Flip["kind"], string>> = {
  finding: "Temuan yang berubah",
  rule: "Aturan yang berubah",
  code: "Peringatan kode yang berubah",
};

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ccc}
details summary{cursor:pointer}`;

/** `title` says what was compared with what. */
export function writeHtml(impact: Impact, title: string): string {
  const { documents, changed, flips } = impact;
  const sections = flipKinds.flatMap((kind) => {
    const rows = flips.filter((flip) => flip.kind === kind);
    return rows.length === 0 ? [] : [`<h2>${titles[kind]}</h2>\n${tableOf(rows)}`];
  });
  const verdict =
    changed === 0
      ? `Tidak ada yang berubah pada ${documents} dokumen uji.`
      : `${changed} dari ${documents} dokumen uji memberi hasil lain.`;
  return `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><title>Dampak perubahan</title><style>${style}</style></head>
<body>
<h1>Dampak perubahan</h1>
<p>${escape(title)}</p>
<p><strong>${verdict}</strong></p>
${sections.join("\n")}
</body>
</html>
`;
}

function tableOf(flips: readonly Flip[]): string {
  const rows = flips.map(({ stage, name, before, after, documents }) => {
    const cells = [name, stage, before, after].map((cell) => `<td>${escape(cell)}</td>`).join("");
    const list = documents.map(escape).join("<br>");
    return `<tr>${cells}<td><details><summary>${documents.length}</summary>${list}</details></td></tr>`;
  });
  const head = ["Nama", "Tahap", "Sekarang", "Dengan rancangan", "Dokumen"];
  return `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
}
