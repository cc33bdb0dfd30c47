import { accountPasswordModify } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { changePassword } from './change-password.ts'

export const answerAccountPasswordModify = answer(accountPasswordModify, (input, visit) =>
  changePassword(visit, input),
)
