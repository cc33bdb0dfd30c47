import { csvRow, csvStart } from '../text/csv.ts'
import type { Translations } from './bilingual.ts'
import type { Cue } from './cue.ts'
import { plainCues, plainText } from './parsed.ts'
import { printTime } from './time.ts'

/** The column titles in the reader's language. */
export interface ScriptHeadings {
  number: string
  start: string
  end: string
  speaker: string
  text: string
  translation: string
}

export const englishHeadings: ScriptHeadings = {
  number: 'No.',
  start: 'Start',
  end: 'End',
  speaker: 'Speaker',
  text: 'Text',
  translation: 'Translation',
}

/** A script as rows, starting with the titles: the same columns for CSV and DOCX. */
export function* scriptRows(
  cues: readonly Cue[],
  translations: Translations | undefined,
  headings: ScriptHeadings,
): Generator<string[]> {
  const { number, start, end, speaker, text, translation } = headings
  yield [number, start, end, speaker, text, ...(translations ? [translation] : [])]
  for (const [at, cue] of plainCues(cues).entries())
    yield [
      String(at + 1),
      printTime(cue.start, 3),
      printTime(cue.end, 3),
      cue.speaker ?? '',
      cue.text,
      ...(translations ? [plainText(translations.get(cue.id) ?? '')] : []),
    ]
}

export const printCsv = (
  cues: readonly Cue[],
  translations?: Translations,
  headings: ScriptHeadings = englishHeadings,
) => csvStart + Array.from(scriptRows(cues, translations, headings), csvRow).join('')
