import { accountModify } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { changeProfile } from './change-profile.ts'

export const answerAccountModify = answer(
  accountModify,
  ({ name, tureName, company, gender, avatar }, visit) =>
    changeProfile(visit, { name, ture_name: tureName, company, gender, avatar }),
)
