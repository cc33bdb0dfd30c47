import type { Cue } from '../core/cue.ts'
import { bareOfSigns, isAdvert, withoutDescriptions, withoutSongs } from './not-spoken.ts'
import { type Named, nameOf, namesIn } from './speaker-names.ts'

/** Why a cue, or a part of it, is not spoken. */
export type Unsaid = 'description' | 'song' | 'advert'

export interface Spoken {
  /** The spoken text of each speaker; empty if nothing is spoken. */
  parts: Named[]
  unsaid: readonly Unsaid[]
}

const dashed = /^(?:[-–—‐‑•]|>{2,3})\s?(?!\d)/
const hasWords = /[\p{L}\p{N}]/u

/** The spoken parts of a cue. `names` are the names its file uses. */
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

/** In `[Anna] Hi.` a known name is not a sound. */
function bracketName(line: string, names: ReadonlySet<string>): string {
  const dash = dashed.exec(line)?.[0] ?? ''
  const { speaker, text } = nameOf(line.slice(dash.length), names)
  return speaker && line.slice(dash.length).startsWith('[') ? `${dash}${speaker}: ${text}` : line
}

/** A dash starts another speaker; lines without one continue the previous speaker. */
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

/** Some translators join two speakers' lines into one, so a dash can also be in the middle. */
const inline = /(?:^|(?<=[.!?…。！？,;"”’»)]))\s*[-–—]\s?(?=[^\s\d-])/u

/** The spoken text of a translation, using what is known about its original. */
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
    // The translator may have transcribed the name differently, but the original shows that there is one.
    const prefix =
      original.parts[at]?.speaker && !speaker ? /^[^:：\n]{1,40}[:：]\s+/.exec(text)?.[0] : undefined
    return { text: text.slice(prefix?.length ?? 0), ...(who && { speaker: who }) }
  })
}

/** Sets the speaker of cues that have none from a name in the text, if only one person speaks. */
export const withSpeakers = (
  cues: readonly Cue[],
  names: ReadonlySet<string> = namesIn(cues.map(({ text }) => text)),
): Cue[] =>
  cues.map((cue) => {
    if (cue.speaker) return cue
    const [only, ...more] = spokenOf(cue.text, names).parts
    return only?.speaker && more.length === 0 ? { ...cue, speaker: only.speaker } : cue
  })

/** All speakers, set as such or named in a text. */
export function speakersIn(cues: readonly Cue[]): string[] {
  const names = namesIn(cues.map(({ text }) => text))
  return cues.flatMap(({ speaker, text }) => [
    ...(speaker ? [speaker] : []),
    ...spokenOf(text, names).parts.flatMap((part) => (part.speaker ? [part.speaker] : [])),
  ])
}
