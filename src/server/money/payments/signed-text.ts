import { createSign, createVerify, type KeyLike } from 'node:crypto'

/** SHA256 with RSA (PKCS#1 v1.5), Base64: what both providers sign with. */
export const signText = (text: string, key: KeyLike) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

export function isSigned(text: string, signature: string, key: KeyLike): boolean {
  // Base64 that is not written as we would write it is another text.
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && createVerify('RSA-SHA256').update(text).verify(key, bytes)
}
