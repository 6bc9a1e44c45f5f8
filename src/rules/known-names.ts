/** Names that rules may use, and that other data define. */
export interface KnownNames {
  /** What readers call a form or a field in it by its path: `curb65`, `anamnesa.Keluhan Utama`; of no other. */
  readonly labelOfPlace: (path: string) => string | undefined;
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
