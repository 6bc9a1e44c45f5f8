/** Names that rules may use, and that other data define. */
export interface KnownNames {
  /** True for the path of a form or of a field in it: `curb65`, `anamnesa.Keluhan Utama`. */
  readonly isFormField: (path: string) => boolean;
  /** True for an ICD-10 or ICD-9-CM code or category that a claim may carry today. */
  readonly isClaimCode: (code: string) => boolean;
  /** Of the reader's lists. */
  readonly concepts: ConceptNames;
  /** Of all of them: rules that were proven with these names are not checked again as long as it is the same. */
  readonly version: string;
}

export interface ConceptNames {
  readonly get: (id: string) => { readonly label: string } | undefined;
  readonly ids: () => Iterable<string>;
}
