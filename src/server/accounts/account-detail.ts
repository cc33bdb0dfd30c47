import { accountDetail } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { ownAccount, userOf } from './account.ts'

export const answerAccountDetail = answer(accountDetail, async (_input, visit) =>
  userOf(await ownAccount(visit)),
)
