import { breakCost, forbidden } from '../../text/breaks.ts'
import { countCharacters } from '../../text/count.ts'
import { isUnspaced } from '../../text/languages.ts'
import { profileFor, type Profile } from './profiles.ts'

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u

/** Joins two parts of a text, with a space if the scripts need one. */
export function join(before: string, after: string, unspaced: boolean): string {
  if (before === '' || after === '') return before + after
  const last = before.at(-1)!
  const first = String.fromCodePoint(after.codePointAt(0)!)
  if (wide.test(last) || wide.test(first)) return before + after
  if (unspaced && !/[\p{Script=Latin}\p{N},.!?;:)]/u.test(last)) return before + after
  return `${before} ${after}`
}

/** Joins the texts of two merged cues: on one line if both have one line, otherwise on separate lines. */
export function joinTexts(before: string, after: string, unspaced: boolean): string {
  const oneLine = !before.includes('\n') && !after.includes('\n')
  return oneLine ? join(before, after, unspaced) : [before, after].filter(Boolean).join('\n')
}

/** The parts with the spaces they need in front, ready to be concatenated. */
export const spaced = (parts: readonly string[], unspaced: boolean): string[] =>
  parts.map((part, at) =>
    at === 0 ? part : join(parts[at - 1]!, part, unspaced).slice(parts[at - 1]!.length),
  )

/** A cue's text on one line, as it is spoken and translated. */
export function joinLines(text: string, language: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return spaced(lines, isUnspaced(language)).join('')
}

/** The offsets where a line can end. Scripts without spaces are cut between dictionary words. */
function breakPoints(text: string, language: string): number[] {
  if (!isUnspaced(language) && !wide.test(text)) {
    return Array.from(text.matchAll(/\s+/g), (match) => match.index + match[0].length)
  }
  const segments = new Intl.Segmenter(language.replaceAll('_', '-') || undefined, { granularity: 'word' })
  return Array.from(segments.segment(text), ({ index }) => index).slice(1)
}

/**
 * Breaks a cue's text into at most two lines of the profile's length, about equally long and cut where the sense
 * allows. Lines of two speakers, each after a dash, stay as they are.
 */
export function breakLines(
  text: string,
  { language, profile = profileFor(language) }: { language: string; profile?: Profile },
): string {
  const lines = text.split('\n')
  if (lines.length > 1 && lines.every((line) => /^\s*[-–—]/.test(line))) return text
  const joined = joinLines(text, language)
  const count = (part: string) => countCharacters(part.trim(), profile.counting)
  const whole = count(joined)
  if (whole <= profile.lineLength || profile.lines < 2) return joined
  let best = joined
  let least = Infinity
  const middle = joined.length / 2
  const points = breakPoints(joined, language)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    // Two lines never need more candidates; a text too long for two lines is only halved.
    .slice(0, whole > 4 * profile.lineLength ? 8 : 60)
  for (const point of points) {
    const [first, second] = [joined.slice(0, point), joined.slice(point)]
    const breaking = breakCost(first, second)
    const [above, below] = [count(first), count(second)]
    if (breaking >= forbidden || above === 0 || below === 0) continue
    const over = Math.max(0, above - profile.lineLength) + Math.max(0, below - profile.lineLength)
    // A shorter upper line is preferred because it hides less of the picture.
    const uneven = Math.abs(above - below) / whole + (above > below ? 0.05 : 0)
    const cost = over * 10 + uneven * 4 + breaking
    if (cost < least) {
      least = cost
      best = `${first.trimEnd()}\n${second.trimStart()}`
    }
  }
  return best
}
