// Characters without a width that mean something: between words that no space separates, and between letters of one word.

const script = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\ua9e0-\ua9ff\uaa60-\uaa7f`
const parted = new RegExp(`[${script}]`, 'u')
const idle = new RegExp(String.raw`(?<![${script}])\u200b|\u200b(?![${script}])`, 'gu')

/** Whether a zero-width space between these separates words, as in Khmer, Thai, Lao and Burmese. */
const separates = (before: string, after: string) => parted.test(before) && parted.test(after)

const lettered = /[\p{L}\p{M}]/u

/** Only the zero-width spaces that separate words, one at a place. */
export const withoutIdleSpaces = (text: string): string =>
  text.includes('\u200b') ? text.replaceAll(/\u200b{2,}/g, '\u200b').replace(idle, '') : text

/**
 * What of a run of invisible characters is kept between these two: a space that separates words, or the joiners of letters,
 * which shape words in several scripts.
 */
export function keptInvisible(run: string, before: string, after: string): string {
  if (run.includes('\u200b') && separates(before, after)) return '\u200b'
  const joiners = run.replaceAll(/[^\u200c\u200d]/g, '')
  return joiners !== '' && lettered.test(before) && lettered.test(after) ? joiners : ''
}
