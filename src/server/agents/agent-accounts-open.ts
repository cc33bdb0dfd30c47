import { agentAccountsOpen, type RefusedAccount } from '#contract/agents.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { hashPassword } from '../sessions/password.ts'
import { allowTry } from '../sessions/tries.ts'
import { judgeAccounts, type NewAccount } from './judge-accounts.ts'
import { openAccount } from '../accounts/open-account.ts'
import { makePassword } from '../accounts/make-password.ts'

const byAgent = { seconds: 3600, most: 200 }

/** Each in a transaction of its own: one that cannot be opened holds up no other. */
export const answerAgentAccountsOpen = answer(agentAccountsOpen, async ({ accounts }, visit) => {
  const { app, db, caller } = visit
  await allowTry(db, `agent-open:${caller.id}`, byAgent, app.now())
  const { good, refused } = await judgeAccounts(db, accounts)
  const opened = []
  for (const one of good) {
    const made = one.password === ''
    const password = made ? makePassword() : one.password
    const refusal = await open(visit, one, password)
    if (refusal) refused.push(refusal)
    else opened.push({ line: one.line, name: one.name, password: made ? password : null })
  }
  return { opened, refused }
})

const fieldOf = { nameTaken: 'name', mobileTaken: 'mobile', emailTaken: 'email' } as const

async function open(
  visit: Visit<readonly ['agent']>,
  { line, name, mobile, email }: NewAccount,
  password: string,
): Promise<RefusedAccount | undefined> {
  const { db, caller } = visit
  const password_hash = await hashPassword(password)
  try {
    await db.transaction().execute(async (trx) => {
      const id = await openAccount(trx, visit, {
        role: 'user',
        agent_id: caller.id,
        name,
        password_hash,
        mobile,
        email,
      })
      await keepAct(trx, visit, 'agent.open', id, { name })
    })
    return undefined
  } catch (error) {
    // Somebody was quicker: the index says so.
    if (!(error instanceof Problem) || !(error.problem in fieldOf)) throw error
    const problem = error.problem as keyof typeof fieldOf
    return { line, field: fieldOf[problem], problem, first: null }
  }
}
