import { withoutRadicals } from '../../text/radicals.ts'
import { type Block, isSpoken } from '../core/blocks.ts'
import { layerOf, type Mark } from '../core/marks.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { type SpeechChange, type SpeechRule, withChanges } from '../normalize/change.ts'
import { normalize } from '../normalize/normalize.ts'
import { countCharacters } from './count-characters.ts'
import { type ReadsOf, readStretches } from './read-letters.ts'
import { type Unsounded, unsoundedIn } from './unsounded.ts'

export interface SpokenText {
  /** What is sent to the voice. */
  spoken: string
  changes: readonly SpeechChange[]
  /** Pinyin from marks and lexicon terms, by position in the written text. */
  pinyin: readonly { start: number; end: number; pinyin: string }[]
  /** Speech characters, which are charged. */
  characters: number
  /** Characters of the written text that its voice does not sound; without one, that no voice of the language does. */
  unsounded: readonly Unsounded[]
}

export interface SpeechOptions {
  language: string
  /** What its voices read: letters that they do not read are named, and are not counted. */
  readsOf?: ReadsOf | undefined
  lexicon?: Lexicon | undefined
}

interface Fixed {
  start: number
  end: number
  to: string
  rule: SpeechRule
}

/** Readings fixed by marks and by the lexicon; marks win. */
function fixedIn(text: string, marks: readonly Mark[], { language, lexicon }: SpeechOptions) {
  const fixed: Fixed[] = []
  const pinyin: { start: number; end: number; pinyin: string }[] = []
  const taken = marks.filter((mark) => layerOf(mark) === 'reading')
  const said = (words: string) => normalize(words, language).spoken
  for (const mark of taken) {
    const { start, end } = mark
    if (mark.kind === 'alias') fixed.push({ start, end, to: said(mark.alias), rule: 'alias' })
    else if (mark.kind === 'skip') fixed.push({ start, end, to: '', rule: 'skip' })
    // The engine gets the sounds of it; its letters stay, and are counted.
    else if (mark.kind === 'ipa') fixed.push({ start, end, to: text.slice(start, end), rule: 'alias' })
    else if (mark.kind === 'pinyin') pinyin.push({ start, end, pinyin: mark.pinyin })
  }
  for (const { start, end, value } of lexicon?.(text) ?? []) {
    if (taken.some((mark) => mark.start < end && mark.end > start)) continue
    if (value.kind === 'alias') fixed.push({ start, end, to: said(value.alias), rule: 'lexicon' })
    else {
      let at = start
      for (const [index, character] of Array.from(text.slice(start, end)).entries()) {
        pinyin.push({ start: at, end: at + character.length, pinyin: value.pinyin[index]! })
        at += character.length
      }
    }
  }
  fixed.sort((a, b) => a.start - b.start)
  pinyin.sort((a, b) => a.start - b.start)
  return { fixed, pinyin }
}

/** Normalization outside of the fixed ranges. Where a change overlaps one, the rest of it is normalized separately. */
function around(text: string, fixed: readonly Fixed[], language: string): SpeechChange[] {
  const changes: SpeechChange[] = []
  let next = 0
  for (const change of normalize(text, language).changes) {
    while (next < fixed.length && fixed[next]!.end <= change.start) next += 1
    let at = change.start
    let index = next
    if (!(index < fixed.length && fixed[index]!.start < change.end)) {
      changes.push(change)
      continue
    }
    while (at < change.end) {
      const stop = Math.min(change.end, fixed[index]?.start ?? change.end)
      if (stop > at)
        for (const rest of normalize(text.slice(at, stop), language).changes)
          changes.push({ ...rest, start: rest.start + at, end: rest.end + at })
      at = Math.max(stop, Math.min(fixed[index]?.end ?? change.end, change.end))
      index += 1
    }
  }
  return changes
}

/** The spoken form of a text with its marks. */
export function spokenText(written: string, marks: readonly Mark[], options: SpeechOptions): SpokenText {
  const text = withoutRadicals(written)
  const { fixed, pinyin } = fixedIn(text, marks, options)
  const created = fixed.flatMap(({ start, end, to, rule }): SpeechChange[] => {
    const from = text.slice(start, end)
    return from === to ? [] : [{ start, end, from, to, rule }]
  })
  const normalized = around(text, fixed, options.language)
  const changes =
    created.length === 0 ? normalized : [...normalized, ...created].toSorted((a, b) => a.start - b.start)
  const spoken = withChanges(text, changes)
  const { language, readsOf } = options
  const stretches = readsOf && readStretches(text, marks, language, readsOf)
  const found = unsoundedIn(text, language, { changes, ...(stretches && { stretches }) })
  // What is spelled in sounds is said, whatever its letters are.
  const unsounded = found.filter(
    ({ at }) => !marks.some(({ kind, start, end }) => kind === 'ipa' && start <= at && at < end),
  )
  return {
    spoken,
    changes,
    pinyin,
    characters: countCharacters(readsOf ? withoutUnsounded(text, changes, unsounded) : spoken),
    // Named as they are written.
    unsounded: unsounded.map(({ at, character }) => ({
      at,
      character: written.slice(at, at + character.length),
    })),
  }
}

/** What is heard of a text. */
function withoutUnsounded(
  text: string,
  changes: readonly SpeechChange[],
  unsounded: readonly Unsounded[],
): string {
  if (unsounded.length === 0) return withChanges(text, changes)
  const parts: string[] = []
  let done = 0
  for (const { at, character } of unsounded) {
    parts.push(text.slice(done, at), ' '.repeat(character.length))
    done = at + character.length
  }
  const heard = parts.join('') + text.slice(done)
  let next = 0
  const said = changes.map((change) => {
    while (next < unsounded.length && unsounded[next]!.at < change.start) next += 1
    return (unsounded[next]?.at ?? text.length) < change.end ? { ...change, to: '' } : change
  })
  return withChanges(heard, said)
}

/**
 * The spoken blocks, one per step, so that a server can yield to its event loop in between: the longest block takes up to 10 ms, a book of a
 * million characters several hundred.
 */
export function* spokenBlocks(
  blocks: readonly Block[],
  options: SpeechOptions,
): Generator<SpokenText & { id: string }> {
  for (const block of blocks)
    if (isSpoken(block)) yield { id: block.id, ...spokenText(block.text, block.marks, options) }
}
