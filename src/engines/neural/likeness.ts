import { editDistance } from '#domain/text/edit-distance.ts'

/** The share of a text that was recognized, from 0 to 1; punctuation, spaces and capitals do not count. */
export function textLikeness(spoken: string, heard: string): number {
  const [one, other] = [letters(spoken), letters(heard)]
  return Math.max(0, 1 - editDistance(one, other) / Math.max(1, one.length))
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The similarity of two sounds at any level, from 0 to 1: the cosine of the angle between them. */
export function soundLikeness(one: Float32Array, other: Float32Array): number {
  let product = 0
  let power = 0
  let otherPower = 0
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    product += one[at]! * other[at]!
    power += one[at]! ** 2
    otherPower += other[at]! ** 2
  }
  return power && otherPower ? Math.abs(product) / Math.sqrt(power * otherPower) : 0
}
