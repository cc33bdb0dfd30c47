import type { Cue } from './cue.ts'

/** Ten times the capacity of the widest profile. */
const maxCharacters = 1000
const maxLines = 30
/** Milliseconds. A static caption can stay for minutes. */
const longest = 10 * 60_000

const time = /\d{1,3}[:：]\d{2}[:：]\d{2}[.,，．;:]\d{1,3}/g

/**
 * Whether nobody could read a cue in its time: it contains the times of other cues (arrows of an unknown form), is as
 * long as a page, or lasts a tenth of the film. Such cues are reported, whatever the cause.
 */
export function isUnreadable({ start, end, text }: Pick<Cue, 'start' | 'end' | 'text'>): boolean {
  if (end - start > longest || text.length > maxCharacters) return true
  if (text.split('\n', maxLines + 1).length > maxLines) return true
  return (text.match(time)?.length ?? 0) > 1
}
