import { verifyAccountMobile } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { ownDoor, refusals, verify } from './verify.ts'

export const answerVerifyAccountMobile = answer(verifyAccountMobile, ({ mobile, type, proof }, visit) =>
  verify(visit, {
    door: ownDoor(visit),
    contact: { mobile },
    proof,
    except: visit.caller?.id,
    refuse: refusals.mobile(type),
  }),
)
