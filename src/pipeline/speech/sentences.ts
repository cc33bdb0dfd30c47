import type { SpeechPart } from '#domain/script/speech/speech-parts.ts'
import { stretchesOf } from '#domain/script/speech/spoken-sentences.ts'
import type { MarkedPart } from '#engines/core/ports.ts'
import { isSpeakable } from '#engines/core/spoken-text.ts'
import type { CastVoice } from '../core/voices.ts'
import { type LeaveOut, type MarkedWords, wordsFor } from '../core/words-for.ts'
import type { ReadBlock, SpokenOf } from './read-block.ts'

/** What is spoken in one voice without a break: a sentence, a part of a long one, or words that marks set apart. */
export interface Sentence {
  /** As it is shown; all texts of a block concatenated are its text. */
  text: string
  /** What the voice gets. */
  spoken: string
  cast: CastVoice
  /** With marks that the engine carries itself. */
  parts?: readonly MarkedPart[]
  /** The next one continues the same sentence. */
  continues: boolean
  /** Belongs to the sentence of the one before it, and is shown with it. */
  within?: true
  /** Milliseconds of silence that marks ask for before it, and after it at the end of the block. */
  pause?: number
  after?: number
}

/** Returns the voice of words with other marks, and reports the marks that it does not support. */
export interface Casting {
  castOf(part: SpeechPart | undefined): CastVoice
  leaveOut(mark: Parameters<LeaveOut>[0], part: SpeechPart, cast: CastVoice): void
}

/** The sentences of a block; none if nothing in it can be spoken. */
export function sentencesOf(block: ReadBlock, spokenOf: SpokenOf, casting: Casting): Sentence[] {
  const found: Sentence[] = []
  let before = ''
  let pause = 0
  for (const { start, end, continues } of stretchesOf(block.text)) {
    let at = start
    const said = spokenOf(block, { start, end })
    const parts = typeof said === 'string' ? [{ text: said, start, end }] : said
    const inOneVoice = isSpeakable(block.text.slice(start, end)) ? grouped(parts, casting) : []
    const own: Sentence[] = []
    for (const [index, group] of inOneVoice.entries()) {
      pause += group.pause
      const next = inOneVoice[index + 1]?.parts[0]?.start ?? end
      const text = block.text.slice(at, Math.max(at, next))
      at = Math.max(at, next)
      const last = own.at(-1) ?? found.at(-1)
      if (!isSpeakable(group.spoken)) {
        // What has no sound is shown with what is before it.
        if (last) last.text += text
        else before += text
        continue
      }
      const { spoken, cast, marked } = group
      own.push({
        text: before + text,
        spoken,
        cast,
        ...(marked && { parts: marked }),
        continues,
        ...(own.length > 0 && { within: true as const }),
        ...(pause > 0 && { pause }),
      })
      before = ''
      pause = 0
    }
    found.push(...own)
    const rest = block.text.slice(at, end)
    const last = found.at(-1)
    if (last) last.text += rest
    else before += rest
  }
  const last = found.at(-1)
  if (last && pause > 0) last.after = pause
  return found
}

interface Group {
  cast: CastVoice
  parts: SpeechPart[]
  /** Milliseconds of silence before it. */
  pause: number
}

/** Parts that one call can speak: in one voice and manner, without pauses that the engine cannot make. */
function grouped(parts: readonly SpeechPart[], casting: Casting): (Group & MarkedWords)[] {
  const groups: Group[] = []
  for (const part of parts) {
    const cast = part.text === '' ? (groups.at(-1)?.cast ?? casting.castOf(undefined)) : casting.castOf(part)
    const last = groups.at(-1)
    // Silence at the end of a call would be cut off.
    const isPaused =
      part.pause !== undefined && (!isSpeakable(part.text) || !cast.synthesizer.marks.has('pause'))
    // Punctuation goes with the words before it.
    const isSame = last && (sameManner(last.cast, cast) || !isSpeakable(part.text))
    if (isSame && !isPaused) last.parts.push(part)
    else {
      const { pause = 0, ...first } = part
      groups.push({ cast, parts: [first], pause })
    }
  }
  return groups.map((group) => {
    const { cast } = group
    const leaveOut: LeaveOut = (mark, part) => casting.leaveOut(mark, part, cast)
    return { ...group, ...wordsFor(group.parts, cast.synthesizer, leaveOut) }
  })
}

export const sameManner = (one: CastVoice, two: CastVoice) =>
  one === two ||
  (one.voice.id === two.voice.id &&
    one.style === two.style &&
    JSON.stringify(one.sliders) === JSON.stringify(two.sliders))
