/**
 * An address on which nobody listens and to which `fetch` goes all the same: a port below 1024 is given to no test that asks
 * for a free one, as one that was open a moment ago may be.
 */
export const closedAddress = "http://127.0.0.1:2";
