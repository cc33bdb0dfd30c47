import { countCharacters } from '#domain/text/count.ts'
import type { CueList } from '#products/dubbing/subtitles/contract/subtitles.ts'

/** A line to be spoken. */
export interface LineToSpeak {
  id: string
  start: number
  end: number
  original: string
  text: string
  speaker: string
}

/** Nonempty lines of the list's language, in order. */
export function linesToSpeak({ language, cues, translations }: CueList): LineToSpeak[] {
  const translated = new Map(translations.map(({ id, text }) => [id, text]))
  return cues
    .map(({ id, start, end, text, speaker }) => ({
      id,
      start,
      end,
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

/** What is played of the original voice of a speaker, in milliseconds. */
const originalLength = 3000

/** Where a speaker is heard in the film: the beginning of the first line that is long enough, else of the longest. */
export function originalStretch(
  lines: readonly Pick<LineToSpeak, 'start' | 'end'>[],
): { start: number; end: number } | undefined {
  const lengthOf = ({ start, end }: { start: number; end: number }) => Math.min(originalLength, end - start)
  const [best] = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return best && { start: best.start, end: best.start + lengthOf(best) }
}
