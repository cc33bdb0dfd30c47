import { bilingual, type Translations } from '../core/bilingual.ts'
import type { Cue } from '../core/cue.ts'
import type { AssLook } from './ass-look.ts'
import { printAss } from './print-ass.ts'
import { printCsv, type Sounds } from './print-csv.ts'
import { printDocx } from './print-docx.ts'
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
/** All that is known of each line, for programs. Times are seconds. */
const printJson = (cues: readonly Cue[], below?: Translations): string =>
  `${JSON.stringify(
    cues.map(({ id, start, end, text, speaker, confidence, times }) => ({
      id,
      start: start / 1000,
      end: end / 1000,
      text,
      ...(below && { translation: below.get(id) ?? '' }),
      ...(speaker && { speaker }),
      ...(confidence !== undefined && { confidence }),
      ...(times && { times }),
    })),
    undefined,
    2,
  )}\n`

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
