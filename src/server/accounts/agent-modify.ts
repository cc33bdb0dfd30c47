import { agentModify } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownAccount } from './account.ts'
import { changeProfile } from './change-profile.ts'

export const answerAgentModify = answer(agentModify, async ({ id, name, mobile, email, avatar }, visit) => {
  if (id !== visit.caller.id) throw new Problem('notFound')
  const account = await ownAccount(visit)
  // The number and the address belong to this call's form, but changing one takes a code sent to the new one.
  const otherMobile = mobile && ![account.mobile, account.given_mobile].includes(mobile)
  const otherEmail = email && ![account.email, account.given_email].includes(email.toLowerCase())
  if (otherMobile || otherEmail) throw new Problem('codeEmpty')
  return changeProfile(visit, { name, avatar })
})
