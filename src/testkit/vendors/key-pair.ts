import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

const made = new Map<string, KeyPairKeyObjectResult>()

/** Making a pair of keys is dear, so whoever is called so has one for all tests. */
export function keyPairOf(name: string): KeyPairKeyObjectResult {
  const keys = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made.set(name, keys)
  return keys
}
