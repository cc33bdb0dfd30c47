const megabyte = 1024 * 1024

/** The largest files, in megabytes. Calls have limits of their own below these. */
export const maxMegabytes = { txt: 16, doc: 32, docx: 64, epub: 128, pdf: 128 } as const
export type TextFileKind = keyof typeof maxMegabytes

export const maxCoverBytes = 10 * megabyte

/** Of the process that parses; its time and memory are those of the parser (`parser-limits.ts`). */
export const reader = { heapShare: 2 / 3, answerBytes: 64 * megabyte }
