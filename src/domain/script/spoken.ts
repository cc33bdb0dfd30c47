import { type Block, isSpoken } from './blocks.ts'
import { countCharacters } from './count-characters.ts'
import type { Lexicon } from './lexicon.ts'
import { layerOf, type Mark } from './marks.ts'
import { type SpeechChange, type SpeechRule, withChanges } from './normalise/change.ts'
import { normalise } from './normalise/normalise.ts'

export interface SpokenText {
  /** What the voice gets. */
  spoken: string
  changes: readonly SpeechChange[]
  /** Readings that change no word, by their places in the written text: marks and terms of the lexicon. */
  pinyin: readonly { start: number; end: number; pinyin: string }[]
  /** What is charged. */
  characters: number
}

export interface SpeechOptions {
  language: string
  lexicon?: Lexicon | undefined
}

interface Fixed {
  start: number
  end: number
  to: string
  rule: SpeechRule
}

/** What marks and the lexicon say about how parts of a text are read; a mark goes before the lexicon. */
function fixedIn(text: string, marks: readonly Mark[], { language, lexicon }: SpeechOptions) {
  const fixed: Fixed[] = []
  const pinyin: { start: number; end: number; pinyin: string }[] = []
  const taken = marks.filter((mark) => layerOf(mark) === 'reading')
  const said = (words: string) => normalise(words, language).spoken
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

/** The changes of normalisation that leave fixed parts alone. What one would have changed around them is read by itself. */
function around(text: string, fixed: readonly Fixed[], language: string): SpeechChange[] {
  const changes: SpeechChange[] = []
  let next = 0
  for (const change of normalise(text, language).changes) {
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
        for (const rest of normalise(text.slice(at, stop), language).changes)
          changes.push({ ...rest, start: rest.start + at, end: rest.end + at })
      at = Math.max(stop, Math.min(fixed[index]?.end ?? change.end, change.end))
      index += 1
    }
  }
  return changes
}

/** How a text with its marks is read aloud in a language. */
export function spokenText(text: string, marks: readonly Mark[], options: SpeechOptions): SpokenText {
  const { fixed, pinyin } = fixedIn(text, marks, options)
  const made = fixed.flatMap(({ start, end, to, rule }): SpeechChange[] => {
    const from = text.slice(start, end)
    return from === to ? [] : [{ start, end, from, to, rule }]
  })
  const normalised = around(text, fixed, options.language)
  const changes =
    made.length === 0 ? normalised : [...normalised, ...made].toSorted((a, b) => a.start - b.start)
  const spoken = withChanges(text, changes)
  return { spoken, changes, pinyin, characters: countCharacters(spoken) }
}

/**
 * The blocks that are spoken, one at each step, so that whoever asks may let others have a turn between two of them: a block of the greatest
 * length takes a few milliseconds, a book of a million characters several hundred.
 */
export function* spokenBlocks(
  blocks: readonly Block[],
  options: SpeechOptions,
): Generator<SpokenText & { id: string }> {
  for (const block of blocks)
    if (isSpoken(block)) yield { id: block.id, ...spokenText(block.text, block.marks, options) }
}
