import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#core/server/app/app.ts'
import { clockSkewMs } from '#core/server/app/clock-skew.ts'
import { Problem } from '#core/server/http/problem.ts'
import { isSignature } from '#core/server/secrets/secret-kind.ts'
import { countTry } from './attempts.ts'
import { sign } from './token.ts'

// A challenge is signed, so none is stored: `random.expires.difficulty.signature`. The client finds a number n such
// that SHA-256 of `challenge.n` begins with that many zero bits: negligible for a person, expensive for a script.

const validFor = 5 * 60_000
const oneUse = { seconds: 600, most: 1 }
export function makeChallenge(app: App, difficulty: number): string {
  const text = `${randomBytes(12).toString('base64url')}.${app.now().getTime() + validFor}.${difficulty}`
  return `${text}.${sign(app.config.secret, 'proof', text)}`
}

/** Accepts a solved challenge of ours that was not used before. */
export async function demandProof(app: App, tenant: string, proof: string | undefined): Promise<void> {
  if (!proof) throw new Problem('proofNeeded')
  const parts = proof.split('.')
  if (parts.length !== 5) throw new Problem('proofWrong')
  const [random = '', expires = '', difficulty = '', signature = ''] = parts
  const genuine = isSignature(
    signature,
    sign(app.config.secret, 'proof', `${random}.${expires}.${difficulty}`),
  )
  const left = Number(expires) - app.now().getTime()
  const isLive = left >= 0 && left <= validFor + clockSkewMs
  if (!genuine || !isLive || leadingZeros(proof) < Number(difficulty)) throw new Problem('proofWrong')
  // Counted in the window of its own expiry, which is the same at every use.
  const uses = await countTry(app.database.of(tenant), `proof:${random}`, oneUse, new Date(Number(expires)))
  if (uses > oneUse.most) throw new Problem('proofWrong')
}

function leadingZeros(text: string): number {
  let zeros = 0
  for (const byte of createHash('sha256').update(text).digest()) {
    if (byte === 0) {
      zeros += 8
      continue
    }
    return zeros + Math.clz32(byte) - 24
  }
  return zeros
}
