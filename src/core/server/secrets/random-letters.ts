import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 43 letters of 62 are 256 bits. */
const length = 43

/** An unguessable secret. Only letters and digits, so that a double click selects all of it. */
export const randomLetters = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
