import { pieces, sentences } from '#domain/text/sentences.ts'
import { isSpeakable, spokenText } from '#engines/spoken-text.ts'
import type { ReadBlock, SpokenOf } from './read-block.ts'

export interface Sentence {
  /** As it is shown; all texts of a block concatenated are its text. */
  text: string
  /** What the voice gets. */
  spoken: string
  /** The next one continues the same sentence. */
  continues: boolean
}

/** Longer sentences are spoken and timed in parts: they would be too long for a subtitle. */
const longest = 400

/** The sentences of a block; none if nothing in it can be spoken. */
export function sentencesOf(block: ReadBlock, spokenOf: SpokenOf): Sentence[] {
  const found: Sentence[] = []
  let at = 0
  let before = ''
  for (const whole of sentences(block.text)) {
    const parts = pieces(whole, { characters: longest })
    for (const [index, text] of parts.entries()) {
      const stretch = { start: at, end: at + text.length }
      at = stretch.end
      const spoken = isSpeakable(text) ? spokenText(spokenOf(block, stretch)) : ''
      const last = found.at(-1)
      if (isSpeakable(spoken)) {
        found.push({ text: before + text, spoken, continues: index < parts.length - 1 })
        before = ''
        // What has no sound is shown with the sentence before it.
      } else if (last) last.text += text
      else before += text
    }
  }
  return found
}
