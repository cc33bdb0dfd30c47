import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Finds the proof: `challenge.n` with the first n for which the SHA-256 has `difficulty` leading zero bits. */
export function findProof(challenge: string, difficulty: number): string {
  // The challenge is longer than a hash block, so its state is computed once.
  const begun = sha256.create().update(utf8ToBytes(`${challenge}.`))
  const hash = sha256.create()
  const digest = new Uint8Array(32)
  for (let n = 0; ; n++) {
    begun
      ._cloneInto(hash)
      .update(utf8ToBytes(String(n)))
      .digestInto(digest)
    if (zeroBits(digest) >= difficulty) return `${challenge}.${n}`
  }
}

function zeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0)
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at]!) - 24
}
