/** How much of a document is read (contract, 'Limits'). */
import { Problem } from "../../errors.ts";

export const maxBodyBytes = 4 * 1024 * 1024;

export const bodyTooLarge = (limit: number): Problem =>
  new Problem("body_too_large", {
    detail: `Isi permintaan pada alamat ini paling banyak ${limit} byte, dihitung setelah kompresi dibuka.`,
  });
