import { proofChallenge } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { addedDifficulty } from './code-budget.ts'
import { knownDevice } from './device.ts'
import { makeChallenge } from './proof.ts'
import { countAddress } from './tries.ts'

/**
 * About 0.1 s of a browser's time; a bit more, so twice the work, for each doubling of what an address asks for, and as
 * the tenant's codes of the day run out.
 */
const easiest = 15
const hardest = 21
const window = { seconds: 600, most: 20 }

export const answerProofChallenge = answer(proofChallenge, async (_input, visit) => {
  const asked = await countAddress(visit.db, 'challenges', visit.address, window, visit.app.now())
  const ofAddress = Math.max(0, Math.ceil(Math.log2(asked / window.most)))
  const known = await knownDevice(visit)
  const ofCodes = known ? 0 : await addedDifficulty(visit.app, visit.db, visit.tenant.id)
  const difficulty = Math.min(hardest, easiest + ofAddress + ofCodes)
  return { challenge: makeChallenge(visit.app, difficulty), difficulty }
})
