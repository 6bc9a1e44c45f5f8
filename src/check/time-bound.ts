/** The bound of a whole check, in milliseconds. In a file of its own: the serving process needs nothing else of a check. */
export const timeBoundMs = 60_000;
