import { graphemes } from '../text/count.ts'
import type { SpeechChange } from './normalise/change.ts'
import { isNormalised } from './normalise/is-normalised.ts'

/** A visible character of a text that no voice of its language sounds, and where it is. */
export interface Unsounded {
  at: number
  character: string
}

/** The scripts that voices of a language read, besides Latin letters. */
const scriptsOf: Record<string, readonly string[]> = {
  Hans: ['Han', 'Bopomofo'],
  Hant: ['Han', 'Bopomofo'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
}

/** Symbols that voices read in languages without rules of their own. */
const usual = String.raw`\p{Sc}+<=>°±×÷©®™№%`

/** A tilde lengthens a word: 好的~; others are accents and marks of the keyboard. */
const silentByNature = '~～`´¨¯ˉ^|'

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

const patterns = new Map<string, RegExp>()

/** Finds characters that have no sound in a language, and many that are no letters. */
function patternOf(language: string, isInWords: boolean): RegExp {
  const name = `${language} ${isInWords}`
  const known = patterns.get(name)
  if (known) return known
  const script = scriptOf(language)
  const read = [
    'Latin',
    'Common',
    'Inherited',
    ...(script === undefined ? [] : (scriptsOf[script] ?? [script])),
  ]
  const letters = read.map((each) => `\\p{Script=${each}}`).join('')
  const left = isInWords ? silentByNature : silentByNature + usual
  const foreign = script === undefined ? '' : `(?![${letters}])[\\p{L}\\p{N}]|`
  // Scripts, radicals without a character, symbols, and code points that nobody has defined.
  const pattern = new RegExp(
    `${foreign}[\\u2e80-\\u2fd5\\ufffd\\p{Co}\\p{Cn}\\p{Regional_Indicator}]|(?![${left.replaceAll(/[\^|]/g, '\\$&')}])\\p{S}`,
    'gu',
  )
  patterns.set(name, pattern)
  return pattern
}

const visible = /[\p{L}\p{N}\p{S}\p{Co}]/u
const silent = new Set(silentByNature)

/** Of signs that are left out together: ★★★ is three, and a family of emoji one. */
const seenIn = (from: string): string[] =>
  graphemes(from).filter((character) => visible.test(character) && !silent.has(character))

/**
 * The characters of a text that are not sounded, although it shows them: signs that have no words, and letters of scripts
 * that its language does not use. What its author had left out is none of them, and bullets of a list are structure.
 */
export function unsoundedIn(
  text: string,
  language: string,
  /** Nothing, if the text is spoken as it is written. */
  changes?: readonly SpeechChange[],
): Unsounded[] {
  const found: Unsounded[] = []
  const pattern = patternOf(language, changes !== undefined && isNormalised(language))
  // One pass over the text, and one over the changes beside it.
  const matches = text.matchAll(pattern)
  let match = matches.next().value
  const takeUntil = (end: number, keeps: boolean) => {
    for (; match && match.index < end; match = matches.next().value)
      if (keeps) found.push({ at: match.index, character: match[0] })
  }
  for (const { start, end, from, to, rule } of changes ?? []) {
    takeUntil(start, true)
    takeUntil(end, false)
    if (to !== '' || (rule !== 'emoji' && rule !== 'symbol' && rule !== 'invisible')) continue
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

const mostCharacters = 40
const mostBlocks = 20

export const nothingUnsounded = (): UnsoundedSummary => ({ count: 0, characters: [], blocks: [] })

/** Adds what was found in a block. */
export function addUnsounded(summary: UnsoundedSummary, found: readonly Unsounded[], block: string): void {
  if (found.length === 0) return
  summary.count += found.length
  if (summary.blocks.length < mostBlocks) summary.blocks.push(block)
  for (const { character } of found)
    if (summary.characters.length < mostCharacters && !summary.characters.includes(character))
      summary.characters.push(character)
}
