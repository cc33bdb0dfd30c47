import { accountModifyMobile } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { changeContact } from './change-contact.ts'

export const answerAccountModifyMobile = answer(accountModifyMobile, (input, visit) =>
  changeContact(visit, input),
)
