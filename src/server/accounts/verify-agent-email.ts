import { verifyAgentEmail } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { refusals, verify } from './verify.ts'

export const answerVerifyAgentEmail = answer(verifyAgentEmail, ({ email, type, proof }, visit) =>
  verify(visit, {
    door: 'agent',
    contact: { email },
    proof,
    except: visit.caller?.id,
    refuse: refusals.email(type),
  }),
)
