import { baseLanguage } from '../../text/languages.ts'
import type { Mark, Voice } from '../core/marks.ts'

/** The languages whose letters a voice reads; some voices read any. */
export type Reads = readonly string[] | 'any'

/** What the voice of a mark reads, or without one the voice of the block; undefined if it is not known. */
export type ReadsOf = (voice: Voice | undefined) => Reads | undefined

/** What a voice with these languages reads. */
export const readsIn = (languages: readonly string[]): Reads =>
  languages.some((language) => ['mul', 'und'].includes(baseLanguage(language))) ? 'any' : languages

/** A part of a text, and what its voice reads. */
export interface Stretch {
  start: number
  end: number
  reads: Reads
}

/** The parts of a text by the voices of its marks, without gaps. */
export function readStretches(
  text: string,
  marks: readonly Mark[],
  language: string,
  readsOf: ReadsOf,
): Stretch[] {
  const of = (voice: Voice | undefined): Reads => readsOf(voice) ?? [language]
  const voiced = marks.filter((mark) => mark.kind === 'voice').toSorted((a, b) => a.start - b.start)
  const found: Stretch[] = []
  let at = 0
  for (const { start, end, voice } of voiced) {
    if (start > at) found.push({ start: at, end: start, reads: of(undefined) })
    if (end > at) found.push({ start: Math.max(at, start), end, reads: of(voice) })
    at = Math.max(at, end)
  }
  if (at < text.length) found.push({ start: at, end: text.length, reads: of(undefined) })
  return found
}

/** The scripts that voices of a language read, besides Latin letters. */
const scriptsOf: Record<string, readonly string[]> = {
  Hans: ['Han', 'Bopomofo'],
  Hant: ['Han', 'Bopomofo'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/** The script that a language is written in; undefined where that is not known. */
function scriptOf(language: string): string | undefined {
  if (language === 'und') return undefined
  try {
    return new Intl.Locale(language).maximize().script
  } catch (error) {
    // A name that is no language tag.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** As part of a pattern with the flag `u`: a letter that a voice does not read; undefined if it reads any. */
export function foreignLetter(reads: Reads): string | undefined {
  if (reads === 'any') return undefined
  const scripts = reads.map(scriptOf)
  if (scripts.includes(undefined)) return undefined
  const read = new Set([
    'Latin',
    'Common',
    'Inherited',
    ...scripts.flatMap((script) => scriptsOf[script!] ?? [script!]),
  ])
  const letters = [...read].map((each) => `\\p{Script=${each}}`).join('')
  return `(?![${letters}])[\\p{L}\\p{N}]`
}
