const megabyte = 1024 * 1024

/** The largest files, in megabytes. Calls have limits of their own below these. */
export const mostMegabytes = { txt: 16, doc: 32, docx: 64, epub: 128, pdf: 128 } as const
export type TextFileKind = keyof typeof mostMegabytes

/** Twice a long book. */
export const mostCharacters = 2_000_000
export const mostBlocks = 100_000
export const mostPages = 5000

/** Of a zip file: what is unpacked of it, and what a single entry may be. */
export const unpacked = {
  entries: 20_000,
  entryBytes: 48 * megabyte,
  totalBytes: 96 * megabyte,
  /** Markup rarely packs better than 1:100; a short entry may. */
  ratio: 300,
  ratioFrom: 4 * megabyte,
}

/** Of XML and HTML. The parsers would follow deep nesting by recursion, or search it for each closing tag. */
export const markup = { depth: 400, elements: 2_000_000, pageElements: 200_000 }

export const mostCoverBytes = 10 * megabyte

/** Of the process that parses. */
export const reader = { heapMegabytes: 800, megabytes: 1200, seconds: 120, answerBytes: 64 * megabyte }
