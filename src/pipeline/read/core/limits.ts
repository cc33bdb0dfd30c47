const megabyte = 1024 * 1024

/** The largest files, in megabytes. Calls have limits of their own below these. */
export const maxMegabytes = {
  txt: 16,
  md: 16,
  html: 32,
  doc: 32,
  docx: 64,
  odt: 64,
  rtf: 64,
  fb2: 64,
  epub: 128,
  mobi: 128,
  pdf: 128,
} as const
export type TextFileKind = keyof typeof maxMegabytes

/** Other endings of the same kinds. */
const alike: Readonly<Record<string, TextFileKind>> = {
  htm: 'html',
  markdown: 'md',
  azw: 'mobi',
  azw3: 'mobi',
}

/** What a file is read as, by the ending of its name. */
export const kindOfEnding = (ending: string): TextFileKind | undefined =>
  Object.hasOwn(maxMegabytes, ending) ? (ending as TextFileKind) : alike[ending]

export const maxCoverBytes = 10 * megabyte

/** Of the process that parses; its time and memory are those of the parser (`parser-limits.ts`). */
export const reader = { heapShare: 2 / 3, answerBytes: 64 * megabyte }
