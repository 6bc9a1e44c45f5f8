/** How long de-identified documents are kept: long enough to try the next draft on them, and no longer. */
const keptDocumentDays = 30;

/** What was checked at this time or before is swept. */
export const documentsSweptUntil = (now: Date): Date =>
  new Date(now.getTime() - keptDocumentDays * 24 * 3_600_000);
