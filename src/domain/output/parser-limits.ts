// The parsers of files from strangers. Each one counts what it returns against these limits, whatever the size of the file.
// src/testkit/amplification has for each the inputs that return the most; a parser without them does not compile.

export type OutputUnit =
  /** Unpacked from an archive, in total, and of a single entry. */
  | 'bytes'
  | 'entryBytes'
  | 'entries'
  /** How many times its packed size an entry unpacks to. */
  | 'ratio'
  /** Of text that is returned; a text that a file refers to twice counts twice. */
  | 'characters'
  | 'paragraphs'
  | 'rows'
  | 'cells'
  /** Lines of subtitles, and what is wrong with them. */
  | 'lines'
  | 'remarks'
  /** Of XML and HTML, and how deep they are nested. */
  | 'elements'
  | 'depth'
  /** Of HTML that becomes a tree, before there is one. */
  | 'treeElements'
  | 'pages'
  /** Of text, as a page draws it: often single letters. */
  | 'pieces'
  | 'pixels'
  /** Pixels of one side. */
  | 'side'

interface ParserLimits {
  output: Partial<Record<OutputUnit, number>>
  /** Of the process or thread that parses. */
  cpuSeconds: number
  megabytes: number
}

const mebibyte = 1024 * 1024
const entries = 20_000
const unpacked = { entries, entryBytes: 48 * mebibyte, bytes: 96 * mebibyte }
/** Twice a long book. */
const text = { characters: 2_000_000, paragraphs: 100_000 }
/** The parsers would follow deep nesting by recursion, or search it for each closing tag. */
const markup = { elements: 2_000_000, depth: 400 }
const ownProcess = { cpuSeconds: 120, megabytes: 1200 }
/** A thread for tasks. */
const inThread = { cpuSeconds: 10, megabytes: 192 }

export const parserLimits = {
  /** Thesauruses, pronunciations and accounts: CSV, or the first sheet of an XLSX workbook. */
  table: {
    output: {
      entries: 2000,
      entryBytes: 64 * mebibyte,
      bytes: 64 * mebibyte,
      characters: 8_000_000,
      rows: 100_000,
      cells: 1_000_000,
      elements: 2_500_000,
      depth: 100,
    },
    ...inThread,
  },
  /** SRT, ASS and WebVTT. */
  subtitles: {
    output: { characters: 3_000_000, lines: 50_000, remarks: 100_000 },
    cpuSeconds: 20,
    megabytes: 256,
  },
  text: { output: text, ...inThread },
  doc: { output: { ...text, ...markup }, cpuSeconds: 60, megabytes: 512 },
  /** Its main part is read four times. */
  docx: {
    output: { ...text, elements: 4 * markup.elements, depth: markup.depth, ...unpacked },
    ...ownProcess,
  },
  epub: { output: { ...text, ...markup, ...unpacked }, ...ownProcess },
  pdf: { output: { ...text, pages: 5000, pieces: 3_000_000 }, ...ownProcess },
  odt: {
    output: { ...text, elements: 2 * markup.elements, depth: markup.depth, ...unpacked },
    ...ownProcess,
  },
  /** Its groups count as elements, too. */
  rtf: { output: { ...text, elements: 2 * markup.elements, depth: markup.depth }, ...ownProcess },
  /** Read as XML, then as HTML. */
  fb2: { output: { ...text, elements: 2 * markup.elements, depth: markup.depth }, ...ownProcess },
  mobi: { output: { ...text, ...markup, bytes: unpacked.bytes }, ...ownProcess },
  html: { output: { ...text, ...markup }, ...ownProcess },
  /** Markdown. */
  md: { output: { ...text, ...markup }, ...ownProcess },
  /** An HTML page. */
  page: {
    output: { ...text, treeElements: 200_000, elements: 200_000, depth: 400 },
    ...ownProcess,
  },
  /** Documents that are translated: DOCX, PPTX, XLSX, TXT and SRT. */
  document: {
    output: {
      ...markup,
      entries: 5000,
      entryBytes: 48 * mebibyte,
      bytes: 64 * mebibyte,
      characters: 1_000_000,
      paragraphs: 20_000,
    },
    ...ownProcess,
  },
  image: { output: { pixels: 40_000_000, side: 8192 }, cpuSeconds: 15, megabytes: 500 },
  /** Daily statements of payment providers. */
  statement: { output: { entries: 1000, entryBytes: 256 * mebibyte, bytes: 256 * mebibyte }, ...inThread },
} as const satisfies Record<string, ParserLimits>
export type ParserName = keyof typeof parserLimits
