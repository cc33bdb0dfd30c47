import type { Cue } from '../cues/cue.ts'
import { join } from '../cues/line-break.ts'
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
    const said = text.replaceAll('\n', ' ').trim()
    if (said === '') continue
    const last = lines.at(-1)
    const goesOn = last && last.speaker === speaker && !ended.test(last.text) && last.text.length < longest
    if (goesOn) last.text = join(last.text, said, false)
    else lines.push({ speaker, text: said })
  }
  return lines
}

/** The same as lines of a dialogue. */
export const cueLines = (cues: readonly Cue[]): TextLine[] =>
  spokenCues(cues).map(({ speaker, text }) => ({ text: speaker ? `${speaker}: ${text}` : text }))
