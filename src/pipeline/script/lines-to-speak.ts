import type { Cue } from '#domain/cues/cue.ts'
import { spokenBeside, spokenOf, type Unsaid } from '#domain/cues/spoken.ts'
import { printTime } from '#domain/cues/time.ts'
import { type PipelineRun, warn } from '../core/run.ts'
import type { Warning } from '../core/warning.ts'

/** A cue, or what one of several says in it, before it is spoken. */
export interface LineToSpeak {
  /** With the times and the speaker of this part. */
  cue: Cue
  /** The whole cue, as the subtitles show it. */
  shown: Cue
  /** What the subtitles say, at its first part; nothing where it was not translated. */
  translation: string | undefined
  /** What is spoken; empty where nothing is. */
  said: string
  /** Why nothing is. */
  left?: 'description' | 'beyond'
}

/** The second who speaks in a cue with two dashes, where neither is named. */
const other = '-'

/** Names that a file puts before what is said; none where all of a text is spoken. */
export type Names = ReadonlySet<string> | undefined

/** What is to be spoken of each cue, and by whom. */
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

/** Says how many cues are not spoken in whole or in part, and how many nobody hears since the film is over. */
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

/** So many are named; the report has all. */
const mostPlaces = 5

/** Which lines, by their numbers and times. */
export function placesOf(some: readonly Cue[], all: readonly Cue[]): string {
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]))
  const places = some.slice(0, mostPlaces).map(({ id, start }) => `${numbers.get(id)} (${printTime(start)})`)
  return [...places, ...(some.length > mostPlaces ? ['…'] : [])].join(', ')
}

/** Says which lines a given translation lacks, and which of its lines no cue has. */
export function warnOfUnmatched(
  run: PipelineRun,
  file: string,
  { cues, lines, missing, surplus }: Record<'cues' | 'lines' | 'missing' | 'surplus', readonly Cue[]>,
): void {
  const told = (some: readonly Cue[], all: readonly Cue[]): Warning['values'] => ({
    file,
    count: some.length,
    lines: placesOf(some, all),
  })
  if (missing.length > 0) warn(run, 'translationMissing', told(missing, cues))
  if (surplus.length > 0) warn(run, 'translationSurplus', told(surplus, lines))
}
