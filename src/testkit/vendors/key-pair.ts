import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

const created = new Map<string, KeyPairKeyObjectResult>()

/** Generating a key pair is expensive, so all tests share one for each name. */
export function keyPairOf(name: string): KeyPairKeyObjectResult {
  const keys = created.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  created.set(name, keys)
  return keys
}
