/** How evidence is quoted: Indonesian numbers, names inside a sentence. */

const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => numbers.format(value);

/** A condition's name as it stands inside a sentence: `hipokalemia`, but `DM tipe 2` and `AKI`. */
export const insideSentence = (name: string): string =>
  name.charAt(1) === name.charAt(1).toUpperCase()
    ? name
    : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
