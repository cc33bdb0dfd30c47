import type { Cue } from '../../cues/core/cue.ts'
import { join } from '../../cues/core/line-break.ts'
import type { TextLine } from './outline.ts'

/** Longer lines begin a new block, so that an edit speaks less. */
const longest = 400
const ended = /[.!?…。！？][”’"'」』)）]*$/u

interface SpokenLine {
  speaker: string | undefined
  text: string
}

/** Subtitles as who says what: what one speaker says in a row is joined to whole sentences. */
export function spokenCues(cues: readonly Pick<Cue, 'speaker' | 'text'>[]): SpokenLine[] {
  const lines: SpokenLine[] = []
  for (const { speaker, text } of cues) {
    const spoken = text.replaceAll('\n', ' ').trim()
    if (spoken === '') continue
    const last = lines.at(-1)
    const goesOn = last && last.speaker === speaker && !ended.test(last.text) && last.text.length < longest
    if (goesOn) last.text = join(last.text, spoken, false)
    else lines.push({ speaker, text: spoken })
  }
  return lines
}

/** The same as lines of a dialogue. */
export const cueLines = (cues: readonly Cue[]): TextLine[] =>
  spokenCues(cues).map(({ speaker, text }) => ({ text: speaker ? `${speaker}: ${text}` : text }))
