import { randomBytes } from 'node:crypto'

/** The secret of a link, which nobody guesses. */
export const newToken = () => randomBytes(18).toString('base64url')
