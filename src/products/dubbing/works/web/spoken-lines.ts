import type { CueList } from '#products/dubbing/subtitles/contract.ts'
import { countCharacters } from '#domain/text/count.ts'

/** A line to be spoken. */
export interface LineToSpeak {
  id: string
  start: number
  original: string
  text: string
  speaker: string
}

/** Nonempty lines of the list's language, in order. */
export function linesToSpeak({ language, cues, translations }: CueList): LineToSpeak[] {
  const translated = new Map(translations.map(({ id, text }) => [id, text]))
  return cues
    .map(({ id, start, text, speaker }) => ({
      id,
      start,
      original: text,
      text: language === null ? text : (translated.get(id) ?? ''),
      speaker: speaker ?? '',
    }))
    .filter(({ text }) => text.trim() !== '')
}

/** Full-width characters spoken in a few seconds. */
const short = 30

/** Line for auditions: the longest of the short ones, else the shortest. */
export function sampleLine(lines: readonly LineToSpeak[]): LineToSpeak | undefined {
  const sized = lines.map((line) => ({ line, size: countCharacters(line.text, 'full-width') }))
  const fitting = sized.filter(({ size }) => size <= short)
  const [best] =
    fitting.length > 0
      ? fitting.toSorted((a, b) => b.size - a.size)
      : sized.toSorted((a, b) => a.size - b.size)
  return best?.line
}
