/** The items of a cell of a list, separated by semicolons. */
export const itemsOf = (cell = ""): readonly string[] =>
  cell
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
