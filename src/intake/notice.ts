import { noticeCodes, type NoticeCode } from "../check/notice-codes.ts";
import type { Notice } from "../check/types.ts";

/** A notice of the intake; `path` is a JSON Pointer into the request. */
export function noticeAt(code: NoticeCode, path: string, message?: string): Notice {
  const { severity, title } = noticeCodes[code];
  return { code, severity, message: message ?? `${title}.`, path };
}
