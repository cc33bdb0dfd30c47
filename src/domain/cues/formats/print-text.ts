import type { Cue } from '../core/cue.ts'
import { plainCues } from './parsed.ts'

/** The text only, one cue a line; a speaker's name is written before their first line. */
export function printText(cues: readonly Cue[]): string {
  let speaker: string | undefined
  return plainCues(cues)
    .filter((cue) => cue.text !== '')
    .map((cue) => {
      const name = cue.speaker && cue.speaker !== speaker ? `${cue.speaker}: ` : ''
      speaker = cue.speaker
      return `${name}${cue.text.replaceAll('\n', ' ')}\n`
    })
    .join('')
}
