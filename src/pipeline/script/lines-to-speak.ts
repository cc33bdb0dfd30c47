import type { Cue } from '#domain/cues/core/cue.ts'
import { printTime } from '#domain/cues/core/time.ts'
import { spokenBeside, spokenOf, type Unsaid } from '#domain/cues/speech/spoken.ts'
import { type PipelineRun, warn } from '../core/run.ts'
import type { Warning } from '../core/warning.ts'

/** A cue, or one speaker's part of it, before it is spoken. */
export interface LineToSpeak {
  /** With the times and the speaker of this part. */
  cue: Cue
  /** The whole cue, as shown in the subtitles. */
  shown: Cue
  /** The subtitle text, on its first part; undefined if it was not translated. */
  translation: string | undefined
  /** The spoken text; empty if nothing is spoken. */
  said: string
  /** Why nothing is spoken. */
  left?: 'description' | 'beyond'
}

/** The second speaker in a cue with two dashes, if neither is named. */
const other = '-'

/** Names that a file writes before speech; undefined if the whole text is spoken. */
export type Names = ReadonlySet<string> | undefined

/** The spoken text of each cue, by speaker. */
export function linesToSpeak(
  cues: readonly Cue[],
  translations: ReadonlyMap<string, string>,
  { names, duration }: { names: Names; duration: number },
): LineToSpeak[] {
  return cues.flatMap((cue): LineToSpeak[] => {
    const translation = translations.get(cue.id)
    const whole = { cue, shown: cue, translation, said: translation ?? '' }
    if (cue.start >= duration) return [{ ...whole, said: '', left: 'beyond' }]
    if (!names || !translation?.trim()) return [whole]
    const original = spokenOf(cue.text, names)
    const parts = spokenBeside(original, translation, names)
    if (parts.length === 0) return [{ ...whole, said: '', left: 'description' }]
    const letters = parts.reduce((sum, { text }) => sum + text.length, 0)
    let before = 0
    return parts.map(({ text, speaker = parts.length > 1 && before > 0 ? other : undefined }, at) => {
      const moment = (count: number) => Math.round(cue.start + ((cue.end - cue.start) * count) / letters)
      const start = moment(before)
      before += text.length
      const who = parts.length === 1 ? (cue.speaker ?? speaker) : (speaker ?? cue.speaker)
      const { speaker: _, ...rest } = cue
      const part = { ...rest, start, end: moment(before), ...(who && { speaker: who }) }
      return {
        cue: at === 0 ? part : { ...part, id: `${cue.id}.${at + 1}` },
        shown: cue,
        translation: at === 0 ? translation : '',
        said: text,
      }
    })
  })
}

/** Warns how many cues are not spoken completely, and how many start after the end of the film. */
export function warnOfUnspoken(run: PipelineRun, cues: readonly Cue[], names: Names, duration: number): void {
  const late = cues.filter(({ start }) => start >= duration)
  if (late.length > 0) warn(run, 'linesBeyond', { count: late.length, lines: placesOf(late, cues) })
  if (!names) return
  const found = cues.flatMap(({ text }) => spokenOf(text, names).unsaid)
  if (found.length === 0) return
  const count = (kind: Unsaid) => found.filter((each) => each === kind).length
  warn(run, 'notSpoken', {
    descriptions: count('description'),
    songs: count('song'),
    adverts: count('advert'),
  })
}

/** This many are listed; the report has all. */
const maxPlaces = 5

/** Lists lines by number and time. */
export function placesOf(some: readonly Cue[], all: readonly Cue[]): string {
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]))
  const places = some.slice(0, maxPlaces).map(({ id, start }) => `${numbers.get(id)} (${printTime(start)})`)
  return [...places, ...(some.length > maxPlaces ? ['…'] : [])].join(', ')
}

/** Warns which lines a given translation lacks, and which of its lines match no cue. */
export function warnOfUnmatched(
  run: PipelineRun,
  file: string,
  { cues, lines, missing, surplus }: Record<'cues' | 'lines' | 'missing' | 'surplus', readonly Cue[]>,
): void {
  const valuesOf = (some: readonly Cue[], all: readonly Cue[]): Warning['values'] => ({
    file,
    count: some.length,
    lines: placesOf(some, all),
  })
  if (missing.length > 0) warn(run, 'translationMissing', valuesOf(missing, cues))
  if (surplus.length > 0) warn(run, 'translationSurplus', valuesOf(surplus, lines))
}
