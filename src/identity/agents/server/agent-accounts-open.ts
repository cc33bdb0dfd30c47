import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { makePassword } from '#identity/accounts/server/make-password.ts'
import { openAccount } from '#identity/accounts/server/open-account.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { agentAccountsOpen, type RefusedAccount } from '../contract.ts'
import { validateAccounts, type NewAccount } from './validate-accounts.ts'

const byAgent = { seconds: 3600, most: 200 }

/** Each account has its own transaction, so a failure does not affect others. */
export const agentAccountsOpenRoute = route(agentAccountsOpen, async ({ accounts }, context) => {
  const { app, db, caller } = context
  await allowTry(db, `agent-open:${caller.id}`, byAgent, app.now())
  const { good, refused } = await validateAccounts(db, accounts)
  const opened = []
  for (const one of good) {
    const created = one.password === ''
    const password = created ? makePassword() : one.password
    const refusal = await open(context, one, password)
    if (refusal) refused.push(refusal)
    else opened.push({ line: one.line, name: one.name, password: created ? password : null })
  }
  return { opened, refused }
})

const fieldOf = { nameTaken: 'name', mobileTaken: 'mobile', emailTaken: 'email' } as const

async function open(
  context: RequestContext<readonly ['agent']>,
  { line, name, mobile, email }: NewAccount,
  password: string,
): Promise<RefusedAccount | undefined> {
  const { db, caller } = context
  const password_hash = await hashPassword(password)
  try {
    await db.transaction().execute(async (trx) => {
      const id = await openAccount(trx, context, {
        role: 'user',
        agent_id: caller.id,
        name,
        password_hash,
        mobile,
        email,
      })
      await recordAudit(trx, context, 'agent.open', id, { name })
    })
    return undefined
  } catch (error) {
    // Another request took it first, as the unique index reports.
    if (!(error instanceof Problem) || !(error.name in fieldOf)) throw error
    const problem = error.name as keyof typeof fieldOf
    return { line, field: fieldOf[problem], problem, first: null }
  }
}
