import { spaced } from '../cues/core/line-break.ts'
import { isUnspaced } from '../text/languages.ts'

// Terms that a document repeats, with what they are translated to. Both are found by counting: a term and its translation stand
// in the same paragraphs, and neither stands in many others. What is doubtful is left out: people confirm the rest.

export interface TermPair {
  source: string
  target: string
  /** The paragraphs that have both. */
  count: number
}

interface Paragraph {
  text: string
  translation: string
}

/** Paragraphs that have a term. */
const least = 3
/** Of the paragraphs that have one of the two, those that have both. */
const leastShared = 0.75
const longestPhrase = 4
const maxPairs = 500
/** Beyond this much text, more adds no terms. */
const maxWords = 100_000

/** Words without a subject of their own, in languages that documents are often in. */
const functionWords = new Set(
  `the a an of in on at to for from by with and or but not is are was were be been being it its this that these those as if than then so
  we you they he she i our your their his her my me us them can could will would shall should may might must do does did have has had
  which who whom what when where why how all any each every some no nor only own same such more most other into over under out up down about
  el la los las un una unos unas de del al en con por para y o u e pero no es son era eran ser fue fueron este esta estos estas ese esa esos
  se su sus lo le les que como si más muy ya hay ha han le la les un une des du et ou mais est sont dans sur pour par avec ce cette ces il
  elle ils elles nous vous qui que ne pas der die das den dem des ein eine einen einem einer und oder aber nicht ist sind war in im auf mit
  für von zu zum zur als auch o os as um uma e ou mas não é são do da dos das no na nos nas com por para il lo gli i un una e o ma non è sono
  的 了 在 是 和 与 或 及 为 对 从 到 由 以 于 这 那 我们 你们 他们 一个 可以 不 有 也 都 就 并 将 把 被 中 上 下 等 个 我 你 他 她 它 之 其`.split(
    /\s+/,
  ),
)

type Words = readonly string[]

function splitter(language: string): (text: string) => Words {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return (text) =>
    Array.from(segmenter.segment(text), ({ segment, isWordLike }) =>
      isWordLike ? segment : `\0${segment}`,
    ).filter((word) => word.trim() !== '\0')
}

const isWord = (word: string) => !word.startsWith('\0')
const isContent = (word: string) =>
  isWord(word) && /\p{L}/u.test(word) && !functionWords.has(word.toLowerCase())

/** Where each phrase stands; phrases begin and end with words that have a meaning. */
class Phrases {
  /** Paragraphs by phrase in lower case. */
  readonly #places = new Map<string, Set<number>>()
  readonly #written = new Map<string, string>()
  readonly #isUnspaced: boolean

  constructor(paragraphs: readonly Words[], language: string) {
    this.#isUnspaced = isUnspaced(language)
    const frequent = this.#frequentWords(paragraphs)
    for (const [place, words] of paragraphs.entries())
      for (let start = 0; start < words.length; start += 1) {
        if (!frequent.has(words[start]!.toLowerCase()) || !isContent(words[start]!)) continue
        for (let end = start + 1; end <= Math.min(words.length, start + longestPhrase); end += 1) {
          const last = words[end - 1]!
          // Whatever is in a repeated phrase is repeated.
          if (!isWord(last) || !frequent.has(last.toLowerCase())) break
          if (isContent(last)) this.#add(spaced(words.slice(start, end), this.#isUnspaced).join(''), place)
        }
      }
  }

  #frequentWords(paragraphs: readonly Words[]): Set<string> {
    const counts = new Map<string, number>()
    for (const words of paragraphs)
      for (const word of new Set(words.filter(isWord).map((each) => each.toLowerCase())))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word))
  }

  #add(phrase: string, place: number): void {
    const key = phrase.toLowerCase()
    const places = this.#places.get(key)
    if (places) places.add(place)
    else {
      this.#places.set(key, new Set([place]))
      this.#written.set(key, phrase)
    }
  }

  places = (key: string): ReadonlySet<number> => this.#places.get(key)!
  /** Its first written form. */
  written = (key: string): string => this.#written.get(key)!

  /** Those that are repeated, by paragraph. */
  byPlace(): Map<number, string[]> {
    const found = new Map<number, string[]>()
    for (const [key, places] of this.#places)
      if (places.size >= least)
        for (const place of places) {
          const there = found.get(place)
          if (there) there.push(key)
          else found.set(place, [key])
        }
    return found
  }

  /** Repeated phrases, except those that only occur within the same longer one. */
  whole(): string[] {
    const repeated = [...this.#places].filter(([, places]) => places.size >= least)
    const sizes = new Map(repeated.map(([key, places]) => [key, places.size]))
    const parts = new Set<string>()
    for (const [key, size] of sizes)
      for (const part of this.#partsOf(key)) if (sizes.get(part) === size) parts.add(part)
    return repeated.map(([key]) => key).filter((key) => !parts.has(key) && isTermLike(key))
  }

  #partsOf(key: string): string[] {
    const glue = this.#isUnspaced ? '' : ' '
    const units = this.#isUnspaced ? Array.from(key) : key.split(' ')
    return units.flatMap((_, start) =>
      units.slice(start).flatMap((__, length) => {
        const part = units.slice(start, start + length + 1).join(glue)
        return part === key ? [] : [part]
      }),
    )
  }
}

/** Long enough to be one: short words stand for too much. */
const isTermLike = (phrase: string) =>
  phrase.length <= 60 && (/\p{Script=Han}/u.test(phrase) ? phrase.length >= 2 : phrase.length >= 4)

/** Repeated terms of a document, the most frequent first. */
export function termPairs(all: readonly Paragraph[], { from, to }: { from: string; to: string }): TermPair[] {
  const [split, splitTo] = [splitter(from), splitter(to)]
  const paragraphs: { words: Words; translated: Words }[] = []
  let counted = 0
  for (const { text, translation } of all) {
    if (counted > maxWords) break
    const each = { words: split(text), translated: splitTo(translation) }
    counted += each.words.length + each.translated.length
    paragraphs.push(each)
  }
  const sources = new Phrases(
    paragraphs.map(({ words }) => words),
    from,
  )
  const targets = new Phrases(
    paragraphs.map(({ translated }) => translated),
    to,
  )
  const targetsOf = targets.byPlace()
  const pairs = sources.whole().flatMap((key): TermPair[] => {
    const best = counterpartOf(sources.places(key), targets, targetsOf)
    if (!best || best.key === key) return []
    return [{ source: sources.written(key), target: targets.written(best.key), count: best.count }]
  })
  return distinct(pairs).slice(0, maxPairs)
}

function counterpartOf(
  places: ReadonlySet<number>,
  targets: Phrases,
  targetsOf: ReadonlyMap<number, string[]>,
) {
  const shared = new Map<string, number>()
  for (const place of places)
    for (const key of targetsOf.get(place) ?? []) shared.set(key, (shared.get(key) ?? 0) + 1)
  let best: { key: string; count: number; score: number } | undefined
  let isClear = true
  for (const [key, count] of shared) {
    const score = (2 * count) / (places.size + targets.places(key).size)
    if (count < least || score < leastShared) continue
    const isLonger = best !== undefined && best.score === score && key.includes(best.key)
    if (!best || score > best.score || isLonger) {
      isClear = !best || score > best.score || isLonger
      best = { key, count, score }
    } else if (score === best.score && !best.key.includes(key)) isClear = false
  }
  return isClear ? best : undefined
}

/** Pairs whose translation belongs to one term only, the most frequent first. */
function distinct(pairs: readonly TermPair[]): TermPair[] {
  const taken = new Set<string>()
  return pairs
    .toSorted((one, other) => other.count - one.count || other.source.length - one.source.length)
    .filter(({ target }) => {
      const isNew = !taken.has(target.toLowerCase())
      taken.add(target.toLowerCase())
      return isNew
    })
}
