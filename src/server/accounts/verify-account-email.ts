import { verifyAccountEmail } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { ownDoor, refusals, verify } from './verify.ts'

export const answerVerifyAccountEmail = answer(verifyAccountEmail, ({ email, type, proof }, visit) =>
  verify(visit, {
    door: ownDoor(visit),
    contact: { email },
    proof,
    except: visit.caller?.id,
    refuse: refusals.email(type),
  }),
)
