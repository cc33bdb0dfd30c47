import type { Cue } from './cue.ts'
import { plainCues } from './parsed.ts'

/** The words alone, a cue a line; a name stands before its first line. */
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
