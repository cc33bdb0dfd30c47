import { graphemes } from '../../text/count.ts'
import type { SpeechChange } from '../normalize/change.ts'
import { isNormalized } from '../normalize/is-normalized.ts'
import { foreignLetter, type Reads, type Stretch } from './read-letters.ts'

/** A visible character of a text that its voice does not sound, and where it is. */
export interface Unsounded {
  at: number
  character: string
}

/** Symbols that voices read in languages without rules of their own. */
const usual = String.raw`\p{Sc}+<=>°±×÷©®™№%`

/** A tilde lengthens a word: 好的~; others are accents and marks of the keyboard. */
const silentByNature = '~～`´¨¯ˉ^|'

const patterns = new Map<string, RegExp>()

/** Finds characters that a voice does not read: letters of other scripts, and signs. */
function patternOf(reads: Reads, isInWords: boolean): RegExp {
  const name = `${String(reads)} ${isInWords}`
  const known = patterns.get(name)
  if (known) return known
  const left = isInWords ? silentByNature : silentByNature + usual
  const letter = foreignLetter(reads)
  // Scripts, radicals without a character, symbols, and code points that nobody has defined.
  const pattern = new RegExp(
    `${letter ? `${letter}|` : ''}[\\u2e80-\\u2fd5\\ufffd\\p{Co}\\p{Cn}\\p{Regional_Indicator}]|(?![${left.replaceAll(/[\^|]/g, '\\$&')}])\\p{S}`,
    'gu',
  )
  patterns.set(name, pattern)
  return pattern
}

/** The matches of all parts of a text, in order. */
function* matchesIn(text: string, stretches: readonly Stretch[], isInWords: boolean): Generator<Unsounded> {
  for (const { start, end, reads } of stretches)
    for (const match of text.slice(start, end).matchAll(patternOf(reads, isInWords)))
      yield { at: start + match.index, character: match[0] }
}

const foreign = new Map<string, RegExp | undefined>()

/** Whether the words for a part of a text have letters that its voice does not read. */
function isForeign(words: string, { reads }: Stretch): boolean {
  const name = String(reads)
  if (!foreign.has(name)) {
    const letter = foreignLetter(reads)
    foreign.set(name, letter === undefined ? undefined : new RegExp(letter, 'u'))
  }
  return foreign.get(name)?.test(words) ?? false
}

const visible = /[\p{L}\p{N}\p{S}\p{Co}]/u
const silent = new Set(silentByNature)

/** Of signs that are left out together: ★★★ is three, and a family of emoji one. */
const seenIn = (from: string): string[] =>
  graphemes(from).filter((character) => visible.test(character) && !silent.has(character))

/**
 * The characters of a text that are not sounded, although it shows them: signs that have no words, and letters of scripts
 * that its voices do not read; where those are not known, that its language does not use. What its author had left out
 * is none of them, and bullets of a list are structure.
 */
export function unsoundedIn(
  text: string,
  language: string,
  {
    changes,
    stretches = [{ start: 0, end: text.length, reads: [language] }],
  }: {
    /** Nothing, if the text is spoken as it is written. */
    changes?: readonly SpeechChange[]
    /** What the voices of its parts read. */
    stretches?: readonly Stretch[]
  } = {},
): Unsounded[] {
  const found: Unsounded[] = []
  // One pass over the text, and one over the changes beside it.
  const matches = matchesIn(text, stretches, changes !== undefined && isNormalized(language))
  let match = matches.next().value
  const takeUntil = (end: number, keeps: boolean) => {
    for (; match && match.at < end; match = matches.next().value) if (keeps) found.push(match)
  }
  let part = 0
  const isLost = ({ start, to, rule }: SpeechChange) => {
    if (to === '') return rule === 'emoji' || rule === 'symbol' || rule === 'invisible'
    while (stretches[part + 1] && stretches[part]!.end <= start) part += 1
    return stretches[part] !== undefined && isForeign(to, stretches[part]!)
  }
  for (const change of changes ?? []) {
    const { start, end, from } = change
    takeUntil(start, true)
    takeUntil(end, false)
    if (!isLost(change)) continue
    let place = start
    for (const character of seenIn(from)) {
      place = text.indexOf(character, place)
      found.push({ at: place, character })
      place += character.length
    }
  }
  takeUntil(text.length, true)
  return found
}

/** How many characters of a text are not sounded, which, and in which blocks. */
export interface UnsoundedSummary {
  count: number
  /** Each once, the first that were found. */
  characters: string[]
  /** The ids of the first blocks with such characters. */
  blocks: string[]
}

const maxCharacters = 40
const maxBlocks = 20

export const nothingUnsounded = (): UnsoundedSummary => ({ count: 0, characters: [], blocks: [] })

/** Adds what was found in a block. */
export function addUnsounded(summary: UnsoundedSummary, found: readonly Unsounded[], block: string): void {
  if (found.length === 0) return
  summary.count += found.length
  if (summary.blocks.length < maxBlocks) summary.blocks.push(block)
  for (const { character } of found)
    if (summary.characters.length < maxCharacters && !summary.characters.includes(character))
      summary.characters.push(character)
}
