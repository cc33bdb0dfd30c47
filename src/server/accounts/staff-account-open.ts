import { staffAccountOpen } from '#contract/staff-accounts.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { welcome } from '../ledger/welcome.ts'
import { hashPassword } from '../sessions/password.ts'
import { openAgent } from './access.ts'
import { makePassword } from './make-password.ts'
import { openAccount } from './open-account.ts'

export const answerStaffAccountOpen = answer(staffAccountOpen, async (input, visit) => {
  const { app, db, tenant } = visit
  const { role, name, agent } = input
  const mobile = input.mobile || null
  const email = input.email.toLowerCase() || null
  const isStaff = role === 'operator' || role === 'finance'
  if (!isStaff && !mobile && !email) throw new Problem('contactMissing')
  const made = input.password === '' ? makePassword() : null
  const password_hash = await hashPassword(made ?? input.password)
  const id = await db.transaction().execute(async (trx) => {
    const seller = role === 'user' && agent ? await openAgent(trx, agent) : undefined
    const opened = await openAccount(trx, visit, {
      role,
      name,
      password_hash,
      mobile,
      email,
      agent_id: seller?.id ?? null,
    })
    // Users of an agent get what that one gives them.
    if (role === 'user' && !seller) await welcome(trx, { tenant: tenant.id, account: opened, at: app.now() })
    await keepAct(trx, visit, 'account.open', opened, { name, role, agent: seller?.name ?? null })
    return opened
  })
  return { id, password: made }
})
