const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** UTF-16 units that are always single graphemes. Most text consists of them, and this avoids the slow segmenter. */
const simple =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff01-\uff9d\n]*$/

/** The graphemes of a text: accents and parts of an emoji are not counted separately. */
export function graphemes(text: string): string[] {
  if (simple.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export type Counting =
  /** Every letter, space and mark counts as one. */
  | 'each'
  /** Full-width characters count as one, others as half: Chinese, Japanese, Korean. */
  | 'full-width'

/** Full width as Chinese fonts draw it, including quotes, dashes and dots whose width Unicode leaves ambiguous. */
const full =
  /^[\u1100-\u115f\u2014\u2018\u2019\u201c\u201d\u2026\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u

/** The amount of text to read. Line breaks do not count. */
export function countCharacters(text: string, counting: Counting): number {
  const letters = graphemes(text.replaceAll('\n', ''))
  if (counting === 'each') return letters.length
  let count = 0
  for (const letter of letters) count += full.test(letter) ? 1 : 0.5
  return count
}
