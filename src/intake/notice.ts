import { noticeCodes, type NoticeCode } from "../check/notice-codes.ts";
import type { Notice } from "../check/types.ts";

/** What a notice may say beside its code's own sentence. */
export interface NoticeDetail {
  readonly message?: string | undefined;
  readonly candidates?: readonly NonNullable<Notice["candidates"]>[number][] | undefined;
}

/** A notice of the intake; `path` is a JSON Pointer into the request. */
export function noticeAt(
  code: NoticeCode,
  path: string,
  { message, candidates = [] }: NoticeDetail = {},
): Notice {
  const { severity, title } = noticeCodes[code];
  return {
    code,
    severity,
    message: message ?? `${title}.`,
    path,
    ...(candidates.length > 0 && { candidates: [...candidates] }),
  };
}
