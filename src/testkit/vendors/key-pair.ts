import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

const made = new Map<string, KeyPairKeyObjectResult>()

/** Generating a key pair is expensive, so all tests share one for each name. */
export function keyPairOf(name: string): KeyPairKeyObjectResult {
  const keys = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made.set(name, keys)
  return keys
}
