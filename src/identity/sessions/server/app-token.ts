import { keyPrefix } from '#core/contract/scopes.ts'

// Tokens of connected apps begin like keys, so that logs hide them and secret scanners know them. Their length tells them apart.

export const accessPrefix = `${keyPrefix}app`
export const refreshPrefix = `${keyPrefix}ref`
/** Of what follows a prefix: 256 bits in hexadecimal, longer than a key. */
const secretLength = 64

export const isAccessToken = (token: string): boolean =>
  token.startsWith(accessPrefix) && token.length === accessPrefix.length + secretLength
