import type { Cue } from './cue.ts'

/** Ten times what the widest profile has on the screen. */
const mostCharacters = 1000
const mostLines = 30
/** Milliseconds. A caption that stays may stay for minutes. */
const longest = 10 * 60_000

const time = /\d{1,3}[:：]\d{2}[:：]\d{2}[.,，．;:]\d{1,3}/g

/**
 * Whether no person could read a cue in its time: times of other cues stand in it, as where a file's arrows are of no
 * known form, it is as long as a page, or it stays for a tenth of a film. Whatever the cause, it is to be reported.
 */
export function isUnreadable({ start, end, text }: Pick<Cue, 'start' | 'end' | 'text'>): boolean {
  if (end - start > longest || text.length > mostCharacters) return true
  if (text.split('\n', mostLines + 1).length > mostLines) return true
  return (text.match(time)?.length ?? 0) > 1
}
