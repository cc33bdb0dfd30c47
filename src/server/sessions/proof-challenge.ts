import { proofChallenge } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { makeChallenge } from './proof.ts'
import { countTry } from './tries.ts'

/** About 0.1 s of a browser's time; a bit more, so twice the work, for each doubling of what an address asks for. */
const easiest = 15
const hardest = 21
const window = { seconds: 600, most: 20 }

export const answerProofChallenge = answer(proofChallenge, async (_input, visit) => {
  const asked = await countTry(visit.db, `challenges:${visit.address}`, window, visit.app.now())
  const difficulty = Math.min(hardest, easiest + Math.max(0, Math.ceil(Math.log2(asked / window.most))))
  return { challenge: makeChallenge(visit.app, difficulty), difficulty }
})
