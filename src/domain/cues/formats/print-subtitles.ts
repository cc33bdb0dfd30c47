import type { AssLook } from './ass-look.ts'
import { bilingual } from './bilingual.ts'
import type { Translations } from './bilingual.ts'
import type { Cue } from './cue.ts'
import { printAss } from './print-ass.ts'
import { printCsv, type Sounds } from './print-csv.ts'
import { printDocx } from './print-docx.ts'
import { printJson } from './print-json.ts'
import { printSrt } from './print-srt.ts'
import { printText } from './print-text.ts'
import { printVtt } from './print-vtt.ts'

/** `look` and `sounds` are used by formats that support them. */
type Printer = (
  cues: readonly Cue[],
  below?: Translations,
  more?: { look?: AssLook | undefined; sounds?: Sounds | undefined },
) => string | Promise<Uint8Array<ArrayBuffer>>

const both = (cues: readonly Cue[], below: Translations | undefined) =>
  below ? bilingual(cues, below) : cues
const printers = new Map<string, Printer>(
  Object.entries({
    srt: (cues, below) => printSrt(both(cues, below)),
    vtt: (cues, below) => printVtt(both(cues, below)),
    ass: (cues, below, { look } = {}) => printAss(cues, { look, ...(below && { below: { texts: below } }) }),
    txt: (cues, below) => printText(both(cues, below)),
    csv: (cues, below, { sounds } = {}) => printCsv(cues, below, sounds),
    docx: (cues, below, { sounds } = {}) => printDocx(cues, below, sounds),
    json: (cues, below) => printJson(cues, below),
  } satisfies Record<string, Printer>),
)

/** The formats that can be written, as the endings of files. */
export const printedFormats = [...printers.keys()]

/** The printer for a file name; undefined for unsupported formats. */
export const printerFor = (name: string): Printer | undefined =>
  printers.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '')
