import { writeWav } from '#domain/wav.ts'

const millisecondsOfCharacter = 20

/** What the local vendors "speak": a tone as long as its text, whose pitch tells one text from another. */
export function toneOf(text: string, rate: number, speed = 1): Float32Array {
  const length = Math.round((Math.max(1, text.length) * millisecondsOfCharacter * rate) / 1000 / speed)
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 1009
  const step = (2 * Math.PI * (200 + hash)) / rate
  return Float32Array.from({ length }, (_, index) => 0.3 * Math.sin(step * index))
}

export const toneWav = (text: string, rate: number, speed = 1) => writeWav(rate, [toneOf(text, rate, speed)])
