import { matchWords } from '#domain/cues/speech/match-words.ts'
import type { Span, Word } from '#engines/core/ports.ts'
import { spread } from '#engines/embedded/word-times.ts'
import type { ScriptWord } from './align-script-words.ts'

/** The times of words of a script in a draft recognition. */
export type Heard = ReadonlyMap<ScriptWord, Span>

/** Short words are often recognized by mistake; longer ones rarely. */
const distinctive = 6

/** The words that were reliably recognized: long ones, and those with a recognized neighbor. */
export function heardWords(words: readonly ScriptWord[], draft: readonly Word[]): Heard {
  const pairs = matchWords(
    words.map(({ text }) => text),
    draft.map(({ text }) => text),
  )
  const follows = (index: number) => {
    const [one, two] = [pairs[index - 1], pairs[index]]
    return one && two && two.known - one.known === 1 && two.heard - one.heard === 1
  }
  const sure = pairs.filter(
    ({ known }, index) => words[known]!.text.length >= distinctive || follows(index) || follows(index + 1),
  )
  return new Map(
    sure.map(({ known, heard }) => {
      const { start, end } = draft[heard]!
      return [words[known]!, { start, end }]
    }),
  )
}

/** The times of a draft are inexact, and a few of its words are wrong. */
const apart = 1500
const maxApart = 0.05

/** Whether times roughly match the draft: an aligner always returns times, even for a text that is not said. */
export function agrees(words: readonly ScriptWord[], times: readonly Span[], heard: Heard): boolean {
  const known = words.flatMap((word, index) => {
    const one = heard.get(word)
    return one ? [Math.abs(times[index]!.start - one.start)] : []
  })
  return known.filter((shift) => shift > apart).length <= Math.max(2, known.length * maxApart)
}

/** Times for words that no engine aligned: those of the draft, and between them evenly over the speech. */
export function guessedTimes(words: readonly ScriptWord[], speech: readonly Span[], heard: Heard): Span[] {
  const times: Span[] = []
  for (let index = 0; index < words.length;) {
    const known = heard.get(words[index]!)
    if (known) {
      times.push(known)
      index += 1
      continue
    }
    let next = index
    while (next < words.length && !heard.has(words[next]!)) next++
    const start = times.at(-1)?.end ?? speech[0]!.start
    const end = next < words.length ? heard.get(words[next]!)!.start : speech.at(-1)!.end
    const texts = words.slice(index, next).map(({ text }) => text)
    const between = within(speech, { start, end })
    times.push(...spread(texts, between.length > 0 ? between : [{ start, end: Math.max(start + 1, end) }]))
    index = next
  }
  return times
}

/** The parts of the speech inside a piece. */
export const within = (speech: readonly Span[], piece: Span): Span[] =>
  speech
    .map(({ start, end }) => ({ start: Math.max(start, piece.start), end: Math.min(end, piece.end) }))
    .filter(({ start, end }) => end > start)
