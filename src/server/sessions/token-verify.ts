import { tokenVerify } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'

/** Whoever gets here has a living session: the caller was settled before. */
export const answerTokenVerify = answer(tokenVerify, async () => null)
