import { randomBytes } from 'node:crypto'

/** The unguessable secret of a link. */
export const newToken = () => randomBytes(18).toString('base64url')
