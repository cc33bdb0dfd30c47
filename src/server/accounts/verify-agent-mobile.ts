import { verifyAgentMobile } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { refusals, verify } from './verify.ts'

export const answerVerifyAgentMobile = answer(verifyAgentMobile, ({ mobile, type, proof }, visit) =>
  verify(visit, {
    door: 'agent',
    contact: { mobile },
    proof,
    except: visit.caller?.id,
    refuse: refusals.mobile(type),
  }),
)
