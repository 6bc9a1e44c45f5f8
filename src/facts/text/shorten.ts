/** One line of at most `most` characters, cut at a word; what is cut off is marked by an ellipsis. */
export function shorten(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > most / 2 ? lastSpace : most).replace(/[\s,;:.-]+$/u, "")} …`;
}
