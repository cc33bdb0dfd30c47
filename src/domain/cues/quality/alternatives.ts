import { editDistance } from '../../text/edit-distance.ts'
import type { Cue, WordPlace } from '../core/cue.ts'

/** What may have been said in place of uncertain words: terms of the account, or names elsewhere in the film. */
export interface Known {
  text: string
  from: 'term' | 'name'
}

export interface Alternative extends Known {
  /** The place that it replaces: the uncertain word, or more where it is longer. */
  start: number
  end: number
}

/** The pinyin of each character without its tone; empty where there is none. */
export type Syllables = (text: string) => readonly string[]

/** The share of letters or syllables that may differ. */
const maxShare = 0.35
/** How far apart two syllables are that speakers and recognizers confuse. */
const confused = 0.3
/** The number for each word. */
const most = 5
/** The longest name that is looked for in Chinese lines, in characters. */
const longestGram = 4
const han = /^\p{Script=Han}+$/u

/** What sounds or looks like an uncertain word, the most similar first. */
export function alternativesOf(
  text: string,
  place: WordPlace,
  {
    known,
    reviewed = [],
    syllables,
  }: { known: readonly Known[]; reviewed?: readonly string[]; syllables: Syllables },
): Alternative[] {
  const found = [
    ...known.flatMap((each) => (han.test(each.text) ? asSpoken : asSpelled)(text, place, each, syllables)),
    ...homophones(text, place, reviewed, syllables),
  ].toSorted((one, other) => one.distance - other.distance)
  const unique = new Map(found.toReversed().map((each) => [each.text, each]))
  return found
    .filter((each) => unique.get(each.text) === each)
    .slice(0, most)
    .map(({ distance: _distance, ...alternative }) => alternative)
}

type Found = Alternative & { distance: number }

function asSpoken(text: string, place: WordPlace, known: Known, syllables: Syllables): Found[] {
  const [said, meant] = [syllables(text), syllables(known.text)]
  if (said.length !== text.length || meant.length !== known.text.length) return []
  return windows(text.length, place, meant.length).flatMap(([start, end]) => {
    const heard = said.slice(start, end)
    if (heard.includes('') || text.slice(start, end) === known.text) return []
    const distance = heard.reduce((sum, each, at) => sum + apart(each, meant[at]!), 0) / meant.length
    return distance <= maxShare ? [{ ...known, start, end, distance }] : []
  })
}

/** The places of a length that contain the word, or lie within it. */
function windows(length: number, [start, end]: WordPlace, size: number): WordPlace[] {
  const [first, last] = size >= end - start ? [end - size, start] : [start, end - size]
  return Array.from({ length: last - first + 1 }, (_, at): WordPlace => [
    first + at,
    first + at + size,
  ]).filter(([from, to]) => from >= 0 && to <= length)
}

const apart = (one: string, other: string) =>
  one === other ? 0 : blurred(one) === blurred(other) ? confused : 1

/** Without what many speakers do not tell apart: zh and z, n and l, h and f, ang and an. */
const blurred = (syllable: string) =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^[nr]/, 'l')
    .replace(/^h(?=u)/, 'f')
    .replace(/([aei]n)g$/, '$1')

function asSpelled(text: string, [start, end]: WordPlace, known: Known): Found[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)].map(
    ({ index, 0: word }) => [index, index + word.length] as const,
  )
  const inside = words.flatMap(([from, to], at) => (from < end && to > start ? [at] : []))
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return []
  // A recognizer may write one word as two, or two as one.
  const max = known.text.split(/[\s-]+/).length + 1
  const found: Found[] = []
  for (let from = Math.max(0, last - max + 1); from <= first; from += 1)
    for (let to = last; to < Math.min(words.length, from + max); to += 1) {
      const [begin, behind] = [words[from]![0], words[to]![1]]
      const heard = text.slice(begin, behind)
      if (heard === known.text) continue
      const distance = spelledApart(heard, known.text)
      if (distance <= maxShare) found.push({ ...known, start: begin, end: behind, distance })
    }
  return found
}

function spelledApart(one: string, other: string): number {
  const ways = [letters, sounds].map((of) => {
    const [here, there] = [of(one), of(other)]
    const longest = Math.max(here.length, there.length)
    return longest < 3 ? 1 : editDistance(here, there) / longest
  })
  return Math.min(...ways)
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Spellings that sound alike in most languages written in Latin letters. */
const sounds = (text: string) =>
  letters(text)
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|q|c/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replace(/(.)\1/g, '$1')

/** Words that sound the same in Chinese lines that a person has checked. */
function homophones(
  text: string,
  place: WordPlace,
  reviewed: readonly string[],
  syllables: Syllables,
): Found[] {
  const said = syllables(text)
  if (said.length !== text.length || !han.test(text.slice(...place))) return []
  const sizes = Array.from({ length: longestGram - 1 }, (_, at) => at + 2)
  const wanted = sizes
    .flatMap((size) => windows(text.length, place, size))
    .filter(([start, end]) => end - start >= place[1] - place[0] && han.test(text.slice(start, end)))
  return reviewed.flatMap((line) => {
    const spoken = syllables(line)
    if (spoken.length !== line.length) return []
    return wanted.flatMap(([start, end]) => {
      const size = end - start
      const sound = said.slice(start, end).join(' ')
      return spoken.flatMap((_, at) => {
        const other = line.slice(at, at + size)
        const isSame = spoken.slice(at, at + size).join(' ') === sound && han.test(other)
        return isSame && other.length === size && other !== text.slice(start, end)
          ? [{ text: other, from: 'name' as const, start, end, distance: 0 }]
          : []
      })
    })
  })
}

/** Names in lines: those of speakers, and what is written with a capital letter within a sentence. */
export function namesIn(cues: readonly Cue[]): string[] {
  const names = new Set<string>()
  for (const { speaker, text, unreviewed = [] } of cues) {
    if (speaker !== undefined && !/\d/.test(speaker)) names.add(speaker)
    for (const { 0: name, index } of text.matchAll(
      /(?<=[\p{Ll}\p{N},;]\s)\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*/gu,
    ))
      if (!unreviewed.some(([start, end]) => start < index + name.length && end > index)) names.add(name)
  }
  return [...names]
}
