/** A string to find and the value it maps to. */
export interface Term<Value> {
  term: string
  value: Value
  /** Case-sensitive; by default case is ignored. */
  matchCase?: boolean
}

export interface TermMatch<Value> {
  start: number
  end: number
  value: Value
}

interface Node<Value> {
  next: Map<number, Node<Value>> | undefined
  /** Terms that end here, in list order. */
  ends: Term<Value>[] | undefined
}

/** Bounds the cost of texts that nearly match at every position. */
export const longestTerm = 100

const newNode = <Value>(): Node<Value> => ({ next: undefined, ends: undefined })

/** Lower case that keeps the length: a character whose lower case is longer stays as it is. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (each) =>
    each.toLowerCase().length === each.length ? each.toLowerCase() : each,
  ).join('')
}

/** Scripts with spaces have words; in Chinese, Japanese and Thai text there is no edge to look for. */
const wordly = /[\p{L}\p{N}\p{M}_]/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const kinds = new Map<number, boolean>()
function isWordUnit(code: number): boolean {
  if (code < 0x80)
    return (
      (code >= 0x61 && code <= 0x7a) ||
      (code >= 0x30 && code <= 0x39) ||
      (code >= 0x41 && code <= 0x5a) ||
      code === 0x5f
    )
  let known = kinds.get(code)
  if (known === undefined) {
    const unit = String.fromCharCode(code)
    known = wordly.test(unit) && !unspaced.test(unit)
    kinds.set(code, known)
  }
  return known
}

/** Whether a position is inside a word. */
const isInsideWord = (text: string, at: number) =>
  at > 0 && at < text.length && isWordUnit(text.charCodeAt(at - 1)) && isWordUnit(text.charCodeAt(at))

/**
 * Finds terms in texts, from left to right: at each place the longest that fits, and then goes on behind it. Of equal ones the first in the
 * list wins, but one that says how it is written goes first. A term that begins or ends with a letter of a script with spaces fits whole words
 * only. A trie: each place costs as many steps as the terms share with the text there.
 */
export function matcherOf<Value>(terms: readonly Term<Value>[]): (text: string) => TermMatch<Value>[] {
  const root = newNode<Value>()
  for (const each of terms) {
    if (each.term === '' || each.term.length > longestTerm) continue
    let node = root
    const key = folded(each.term)
    for (let index = 0; index < key.length; index += 1) {
      node.next ??= new Map()
      const code = key.charCodeAt(index)
      let next = node.next.get(code)
      if (!next) {
        next = newNode()
        node.next.set(code, next)
      }
      node = next
    }
    node.ends ??= []
    node.ends.push(each)
  }
  const firsts = root.next
  if (!firsts) return () => []

  const longestAt = (text: string, low: string, start: number): TermMatch<Value> | undefined => {
    let node = firsts.get(low.charCodeAt(start))
    if (!node || isInsideWord(low, start)) return undefined
    let best: TermMatch<Value> | undefined
    let end = start + 1
    while (node) {
      if (node.ends && !isInsideWord(low, end)) {
        const written = text.slice(start, end)
        const found =
          node.ends.find(({ term, matchCase }) => matchCase && term === written) ??
          node.ends.find(({ matchCase }) => !matchCase)
        if (found) best = { start, end, value: found.value }
      }
      node = end < low.length ? node.next?.get(low.charCodeAt(end)) : undefined
      end += 1
    }
    return best
  }

  return (text) => {
    const low = folded(text)
    const found: TermMatch<Value>[] = []
    let at = 0
    while (at < low.length) {
      const match = longestAt(text, low, at)
      if (match) found.push(match)
      at = match?.end ?? at + 1
    }
    return found
  }
}
