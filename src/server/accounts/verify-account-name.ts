import { verifyAccountName } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { ownDoor, verify } from './verify.ts'

export const answerVerifyAccountName = answer(verifyAccountName, ({ name, accountId, proof }, visit) =>
  verify(visit, {
    door: ownDoor(visit),
    contact: { name },
    except: accountId,
    proof,
    refuse: { when: 'taken', with: 'nameTaken' },
  }),
)
