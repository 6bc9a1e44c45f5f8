/** The formats that commands print in, known without loading the commands. */
export const diffFormats = ["table", "csv", "json"] as const;
export const exportFormats = ["csv", "fhir"] as const;
export const impactFormats = ["table", "html"] as const;
