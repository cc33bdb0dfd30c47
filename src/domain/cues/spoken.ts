import type { Cue } from './cue.ts'
import { bareOfSigns, isAdvert, withoutDescriptions, withoutSongs } from './not-spoken.ts'
import { type Named, nameOf, namesIn } from './speaker-names.ts'

/** Why a cue, or a part of one, is not said. */
export type Unsaid = 'description' | 'song' | 'advert'

export interface Spoken {
  /** What each who speaks in it says; none where nothing is said. */
  parts: Named[]
  unsaid: readonly Unsaid[]
}

const dashed = /^(?:[-–—‐‑•]|>{2,3})\s?(?!\d)/
const hasWords = /[\p{L}\p{N}]/u

/** What is said of a cue. `names` are those that its file is known to use. */
export function spokenOf(text: string, names: ReadonlySet<string>): Spoken {
  if (isAdvert(text)) return { parts: [], unsaid: ['advert'] }
  const lines = text.split('\n').map((line) => line.trim())
  const heard = withoutSongs(lines)
  const unsaid: Unsaid[] = heard.length < lines.length ? ['song'] : []
  const named = heard.map((line) => bracketName(line, names))
  const said = withoutDescriptions(named)
  const letters = (all: readonly string[]) => all.join('').replace(/\s/g, '').length
  if (letters(said) < letters(named)) unsaid.push('description')
  const parts = partsOf(said.map(bareOfSigns)).flatMap((part) => {
    const { speaker, text: words } = nameOf(part, names)
    return hasWords.test(words) ? [{ text: words.trim(), ...(speaker && { speaker }) }] : []
  })
  return { parts, unsaid }
}

/** `[Anna] Hi.` with a known name is no sound. */
function bracketName(line: string, names: ReadonlySet<string>): string {
  const dash = dashed.exec(line)?.[0] ?? ''
  const { speaker, text } = nameOf(line.slice(dash.length), names)
  return speaker && line.slice(dash.length).startsWith('[') ? `${dash}${speaker}: ${text}` : line
}

/** A dash begins what another one says; lines without one go on. */
function partsOf(lines: readonly string[]): string[] {
  const parts: string[] = []
  for (const line of lines) {
    if (line === '') continue
    const dash = dashed.exec(line)
    const last = parts.length - 1
    if (dash || last < 0) parts.push(dash ? line.slice(dash[0].length).trim() : line)
    else parts[last] += `\n${line}`
  }
  return parts
}

/** A translation has its dashes on one line where a translator joined them. */
const inline = /(?:^|(?<=[.!?…。！？,;"”’»)]))\s*[-–—]\s?(?=[^\s\d-])/u

/** What is said of a translation, beside what is said of its original. */
export function spokenBeside(original: Spoken, translation: string, names: ReadonlySet<string>): Named[] {
  if (original.parts.length === 0) return []
  const own = spokenOf(translation, names).parts
  const wanted = original.parts.length
  const parts: Named[] =
    own.length === 1 && wanted > 1
      ? own[0]!.text
          .split(inline)
          .filter((part) => hasWords.test(part))
          .map((text) => ({ text: text.trim() }))
      : own
  if (parts.length === 0) return []
  if (wanted > 1 && parts.length !== wanted)
    return [{ ...original.parts[0]!, text: parts.map(({ text }) => text).join('\n') }]
  return parts.map(({ text, speaker }, at) => {
    const who = original.parts[at]?.speaker ?? speaker
    // The translator may have changed the name, so what is known of the original tells that there is one.
    const prefix =
      original.parts[at]?.speaker && !speaker ? /^[^:：\n]{1,40}[:：]\s+/.exec(text)?.[0] : undefined
    return { text: text.slice(prefix?.length ?? 0), ...(who && { speaker: who }) }
  })
}

/** Cues with the names that stand in their texts as their speakers, where they have none and one speaks. */
export const withSpeakers = (
  cues: readonly Cue[],
  names: ReadonlySet<string> = namesIn(cues.map(({ text }) => text)),
): Cue[] =>
  cues.map((cue) => {
    if (cue.speaker) return cue
    const [only, ...more] = spokenOf(cue.text, names).parts
    return only?.speaker && more.length === 0 ? { ...cue, speaker: only.speaker } : cue
  })

/** Everybody who is named as a speaker, or in a text. */
export function speakersIn(cues: readonly Cue[]): string[] {
  const names = namesIn(cues.map(({ text }) => text))
  return cues.flatMap(({ speaker, text }) => [
    ...(speaker ? [speaker] : []),
    ...spokenOf(text, names).parts.flatMap((part) => (part.speaker ? [part.speaker] : [])),
  ])
}
