/** What stands between the names of a panel that has several: `Protein urin 24 jam + Imunologi`. */
const joints: readonly string[] = ["+", "&", ",", ";", " dan "];

/**
 * Whether all that a panel measures is of one material. A panel of urine and blood is of neither: each of its tests says itself
 * what it is of. One that is called by its material is of it alone, whatever is measured beside: `Urinalisis + PP test`.
 */
export function isPanelOf(panel: string, isNamedIn: (text: string) => boolean): boolean {
  if (!isNamedIn(panel)) return false;
  const parts = joints.reduce<readonly string[]>(
    (texts, joint) => texts.flatMap((text) => text.split(joint)),
    [panel],
  );
  const [first = ""] = parts.map((part) => part.trim());
  return parts.every(isNamedIn) || isNamedIn(first.split(" ", 1)[0] ?? "");
}
