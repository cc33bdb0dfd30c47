import { writeWav } from '#domain/wav.ts'

const millisecondsOfCharacter = 20

/** The pitch of a text, in Hz. */
export function pitchOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 1009
  return 200 + hash
}

/**
 * The "speech" of the local vendors: a tone proportional to the length of its text, whose pitch identifies the text.
 */
export function toneOf(text: string, rate: number, speed = 1): Float32Array {
  const length = Math.round((Math.max(1, text.length) * millisecondsOfCharacter * rate) / 1000 / speed)
  const step = (2 * Math.PI * pitchOf(text)) / rate
  return Float32Array.from({ length }, (_, index) => 0.3 * Math.sin(step * index))
}

export const toneWav = (text: string, rate: number, speed = 1) => writeWav(rate, [toneOf(text, rate, speed)])
