import { hash } from 'node:crypto'
import { proofChallenge } from '#core/contract/sessions.ts'
import type { Browser } from './browser.ts'

/** Solves the server's proof of work, as a browser does. */
export async function solveProof(browser: Browser): Promise<string> {
  const { body } = await browser.call(proofChallenge, {})
  const { challenge, difficulty } = body.result!
  return solved(challenge, difficulty)
}

export function solved(challenge: string, difficulty: number): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`
    const first = hash('sha256', proof, 'buffer').readUInt32BE()
    if (Math.clz32(first) >= difficulty) return proof
  }
}
