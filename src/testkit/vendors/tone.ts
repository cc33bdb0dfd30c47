import { writeWav } from '#domain/wav.ts'

const millisecondsOfCharacter = 20

/** In Hz. */
export function pitchOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 1009
  return 200 + hash
}

/** What the local vendors "speak": a tone as long as its text, whose pitch tells one text from another. */
export function toneOf(text: string, rate: number, speed = 1): Float32Array {
  const length = Math.round((Math.max(1, text.length) * millisecondsOfCharacter * rate) / 1000 / speed)
  const step = (2 * Math.PI * pitchOf(text)) / rate
  return Float32Array.from({ length }, (_, index) => 0.3 * Math.sin(step * index))
}

export const toneWav = (text: string, rate: number, speed = 1) => writeWav(rate, [toneOf(text, rate, speed)])
