import { createSign, createVerify, type KeyLike } from 'node:crypto'

/** SHA256 with RSA (PKCS#1 v1.5) in Base64, which both providers use for signatures. */
export const signText = (text: string, key: KeyLike) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

export function isSigned(text: string, signature: string, key: KeyLike): boolean {
  // Non-canonical Base64 is refused.
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && createVerify('RSA-SHA256').update(text).verify(key, bytes)
}
