const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Each of these UTF-16 units is one letter by itself, so that the slow segmenter is not asked: most text is of them. */
const simple =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u05d0-\u05ea\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff01-\uff9d\n]*$/

/** The letters of a text as a reader sees them: an accent or an emoji's parts are not letters of their own. */
export function graphemes(text: string): string[] {
  if (simple.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export type Counting =
  /** Every letter, space and mark is one. */
  | 'each'
  /** Full-width ones are one, the others a half: Chinese, Japanese, Korean. */
  | 'full-width'

/**
 * Full width as Chinese fonts draw it: also the quotes, dashes and dots that Unicode leaves open.
 */
const full =
  /^[\u1100-\u115f\u2014\u2018\u2019\u201c\u201d\u2026\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u

/** How much there is to read. Breaks between lines are not read. */
export function countCharacters(text: string, counting: Counting): number {
  const letters = graphemes(text.replaceAll('\n', ''))
  if (counting === 'each') return letters.length
  let count = 0
  for (const letter of letters) count += full.test(letter) ? 1 : 0.5
  return count
}
