import { keyPrefix } from '#core/contract/scopes.ts'
import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 43 letters of 62 are 256 bits. */
const length = 43

/** Only letters and digits, so that a double click selects all of it. */
export const newKey = (): string =>
  keyPrefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
