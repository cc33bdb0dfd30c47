import { keptInvisible } from '../../text/zero-width.ts'
import { type Reading, startsLine } from './scan.ts'

const emoji =
  /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\u{200d}?|[\u{fe00}-\u{fe0f}]\u{200d}?)+/uy
const invisible =
  /(?:[\u{ad}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2064}\u{feff}]|[\u{fe00}-\u{fe0f}]|\u{20e3})+/uy
const bullet = /[•·▪■□▲△◆◇○●◎★☆▶►※*–—-][ \t\u3000]+/y
const ornament = /[•▪■□▲△▼▽◆◇○●◎★☆▶►※]+[ \t]*/y
const ellipsis = /\.{3,}|…+|。{2,}/y
const heading = /#{1,6} +/y
const stars = /\*{2,}|_{2,}/y

const end = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** Language-independent: drops emoji, bullets and invisible characters, and unifies ellipses. */
export function markAt(text: string, at: number, dots: string): Reading | undefined {
  const unit = text[at]!
  const code = text.charCodeAt(at)
  if (unit === '.' || unit === '…' || unit === '。') {
    const to = end(ellipsis, text, at)
    return to === undefined ? undefined : { end: to, to: dots, rule: 'ellipsis' }
  }
  if (startsLine({ text, at })) {
    const to = end(bullet, text, at) ?? end(heading, text, at)
    if (to !== undefined) return { end: to, to: '', rule: 'list' }
  }
  if (unit === '*' || unit === '_') {
    const to = end(stars, text, at)
    return to === undefined ? undefined : { end: to, to: '', rule: 'symbol' }
  }
  if (code < 0xa9) return undefined
  const ornamented = end(ornament, text, at)
  if (ornamented !== undefined) return { end: ornamented, to: '', rule: 'symbol' }
  // Digits are not pictographs, so keycaps keep their digit.
  const pictures = end(emoji, text, at)
  if (pictures !== undefined) return { end: pictures, to: '', rule: 'emoji' }
  const unseen = end(invisible, text, at)
  if (unseen === undefined) return undefined
  const to = keptInvisible(text.slice(at, unseen), text.charAt(at - 1), text.charAt(unseen))
  return { end: unseen, to, rule: 'invisible' }
}
