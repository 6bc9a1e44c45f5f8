/** What the check could not read: the notices by which less was judged than was sent. */

/**
 * @typedef {import("../../src/check/types.ts").Envelope} Envelope
 * @typedef {import("../../src/check/types.ts").Notice} Notice
 */

const unreadCodes = new Set([
  "unknown_section",
  "unmapped_label",
  "unreadable_value",
  "code_mistyped",
  "code_unmapped",
  "code_system_unread",
  "source_section_missing",
  "payer_meant",
]);

/** @param {Notice} notice */
const isUnread = ({ code, candidates = [] }) => unreadCodes.has(code) || candidates.length > 0;

/** @param {Envelope} envelope */
export const unreadOf = ({ notices }) => notices.filter(isUnread);

/** Notices that are not about something unread. @param {Envelope} envelope */
export const otherNotices = ({ notices }) => notices.filter((notice) => !isUnread(notice));
