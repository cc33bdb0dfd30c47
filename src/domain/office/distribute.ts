// A translation is one text; the paragraph that it goes into may have a bold word or a link. Which words these are is
// found by their own translations; what is not found is placed by its share.

interface Part {
  text: string
  format: string
  /** The separate translation of this part. */
  hint?: string | undefined
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)
const isWordLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter)
/** Written without spaces: words end anywhere. */
const isSpaceless = (letter: string | undefined) =>
  letter !== undefined &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    letter,
  )

/** The positions of a phrase as whole words. */
function placeOf(phrase: string, text: string, from: number): number {
  const sought = phrase.trim().toLowerCase()
  const lower = text.toLowerCase()
  // Lengths differ where lower case has more characters, as in Turkish.
  if (sought === '' || lower.length !== text.length) return -1
  for (let at = lower.indexOf(sought, from); at >= 0; at = lower.indexOf(sought, at + 1)) {
    const [first, last] = [text[at - 1], text[at + sought.length]]
    const startsWord = !isWordLetter(first) || isSpaceless(text[at])
    const endsWord = !isWordLetter(last) || isSpaceless(last)
    if (startsWord && endsWord) return at
  }
  return -1
}

/** The nearest place between words. */
function betweenWords(text: string, wanted: number, from: number, to: number): number {
  const near = 15
  for (let off = 0; off <= near; off += 1)
    for (const at of [wanted - off, wanted + off]) {
      if (at < from || at > to) continue
      if (at === from || at === to || isSpaceless(text[at]) || /\s/.test(text[at - 1]!)) return at
    }
  const isInside = /[\udc00-\udfff]/.test(text[wanted] ?? '')
  return Math.min(to, isInside ? wanted + 1 : wanted)
}

/** Cuts a stretch of the text in shares. */
function byShare(parts: readonly Part[], text: string, from: number, to: number): string[] {
  const whole = parts.reduce((sum, part) => sum + part.text.length, 0)
  let at = from
  let read = 0
  return parts.map((part, place) => {
    read += part.text.length
    const wanted = from + Math.round(((to - from) * read) / Math.max(1, whole))
    const end = place === parts.length - 1 ? to : betweenWords(text, Math.max(at, wanted), at, to)
    const piece = text.slice(at, end)
    at = end
    return piece
  })
}

/** The formatting of most of the text. */
function usualFormat(parts: readonly Part[]): string {
  const lengths = new Map<string, number>()
  for (const { format, text } of parts) lengths.set(format, (lengths.get(format) ?? 0) + text.length)
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** A translated text in as many pieces as the original has, which together are the text. */
export function distribute(parts: readonly Part[], text: string): string[] {
  if (parts.length < 2) return parts.map(() => text)
  const usual = usualFormat(parts)
  const pieces: string[] = parts.map(() => '')
  let at = 0
  let since = 0
  /** Gives the parts between two that were found what stands between them. */
  const fill = (until: number, end: number) => {
    const between = parts.slice(since, until)
    if (between.length > 0)
      byShare(between, text, at, end).forEach((piece, place) => (pieces[since + place] = piece))
    else if (since > 0) pieces[since - 1] += text.slice(at, end)
    else return
    at = end
  }
  for (const [place, part] of parts.entries()) {
    if (part.format === usual || !hasWords(part.text)) continue
    const phrase = [part.hint, part.text].find((each) => each !== undefined && placeOf(each, text, at) >= 0)
    if (phrase === undefined) continue
    const start = placeOf(phrase, text, at)
    const length = phrase.trim().length
    fill(place, start)
    pieces[place] = text.slice(at, start + length)
    at = start + length
    since = place + 1
  }
  fill(parts.length, text.length)
  return pieces
}
