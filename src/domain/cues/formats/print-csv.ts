import { csvRow, csvStart } from '../../text/csv.ts'
import type { Translations } from '../core/bilingual.ts'
import type { Cue } from '../core/cue.ts'
import { printTime } from '../core/time.ts'
import { plainCues, plainText } from './parsed.ts'

/** What replaces the voice in lines that were not synthesized, by the cue's id, as text. */
export type Sounds = ReadonlyMap<string, string>

/** A script as rows, starting with the titles: the same columns for CSV and DOCX. `sounds` adds a column. */
export function* scriptRows(
  cues: readonly Cue[],
  translations: Translations | undefined,
  sounds: Sounds | undefined,
): Generator<string[]> {
  const more = (translation: string, sound: string) => [
    ...(translations ? [translation] : []),
    ...(sounds ? [sound] : []),
  ]
  yield ['No.', 'Start', 'End', 'Speaker', 'Text', ...more('Translation', 'Sound')]
  for (const [at, cue] of plainCues(cues).entries())
    yield [
      String(at + 1),
      printTime(cue.start, 3),
      printTime(cue.end, 3),
      cue.speaker ?? '',
      cue.text,
      ...more(plainText(translations?.get(cue.id) ?? ''), sounds?.get(cue.id) ?? ''),
    ]
}

export const printCsv = (cues: readonly Cue[], translations?: Translations, sounds?: Sounds) =>
  csvStart + Array.from(scriptRows(cues, translations, sounds), csvRow).join('')
