/** The part of the UCUM library that is used; the package ships no types. */
declare module "@lhncbc/ucum-lhc" {
  /** `cnv_` names the function of a unit that is not a ratio: `Cel`. */
  interface Unit {
    readonly cnv_: string | null;
  }

  interface Conversion {
    readonly status: "succeeded" | "failed" | "error";
    readonly toVal: number | null;
    readonly fromUnit?: Unit | null;
    readonly toUnit?: Unit | null;
  }

  export class UcumLhcUtils {
    static getInstance(): UcumLhcUtils;
    validateUnitString(code: string): { readonly status: "valid" | "invalid" | "error" };
    /** `molecularWeight` in g/mol is what a conversion between mass and amount of substance needs. */
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      suggest?: boolean,
      molecularWeight?: number,
    ): Conversion;
  }
}
