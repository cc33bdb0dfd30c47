import { minPassCode } from '../contract.ts'

/** Without letters that are confused with digits; a power of two, so that each is equally probable. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export const proposePassCode = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(minPassCode)),
    (byte) => letters[byte % letters.length],
  ).join('')
