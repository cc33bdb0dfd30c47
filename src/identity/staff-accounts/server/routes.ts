import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { lockAccount, openAgent, tenantAccount, tenantAccounts } from '#identity/accounts/server/access.ts'
import { findAccount } from '#identity/accounts/server/account.ts'
import { makePassword } from '#identity/accounts/server/make-password.ts'
import { openAccount } from '#identity/accounts/server/open-account.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { endSessions } from '#identity/sessions/server/end-sessions.ts'
import {
  staffAccountFeatures,
  staffAccountMove,
  staffAccountOpen,
  staffAccountPassword,
  staffAccountSignOut,
  staffAccountSuspend,
} from '../contract.ts'
import { givePassword } from './give-password.ts'

export const staffAccountFeaturesRoute = route(staffAccountFeatures, async (input, context) => {
  const features = [...new Set(input.features)].toSorted()
  await context.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, input.id)
    const strange = features.find(
      (code) =>
        !account.features.includes(code) &&
        !context.app.menu.features.some((feature) => feature.code === code),
    )
    if (strange !== undefined) throw malformed('features', 'known')
    const before = account.features.toSorted()
    if (before.join() === features.join()) throw new Problem('nothingChanged')
    await trx.updateTable('accounts').set({ features }).where('id', '=', input.id).execute()
    await recordAudit(trx, context, 'account.features', input.id, {
      name: account.name,
      featuresBefore: before.join(', '),
      features: features.join(', '),
    })
  })
  return null
})

export const staffAccountMoveRoute = route(staffAccountMove, async ({ id, agent: wanted }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, id)
    if (user.role !== 'user') throw new Problem('notFound')
    if (user.agent_id === wanted) throw new Problem('nothingChanged')
    const agent = wanted ? await openAgent(trx, wanted) : undefined
    const before = user.agent_id ? await findAccount(trx, user.agent_id) : undefined
    await trx
      .updateTable('accounts')
      .set({ agent_id: agent?.id ?? null })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, context, 'account.move', id, {
      name: user.name,
      agentBefore: before?.name ?? null,
      agent: agent?.name ?? null,
    })
  })
  return null
})

export const staffAccountOpenRoute = route(staffAccountOpen, async (input, context) => {
  const { app, db } = context
  const { role, name, agent } = input
  const mobile = input.mobile || null
  const email = input.email.toLowerCase() || null
  const isStaff = role === 'operator' || role === 'finance'
  if (!isStaff && !mobile && !email) throw new Problem('contactMissing')
  const created = input.password === '' ? makePassword() : null
  const password_hash = await hashPassword(created ?? input.password)
  const id = await db.transaction().execute(async (trx) => {
    const seller = role === 'user' && agent ? await openAgent(trx, agent) : undefined
    const opened = await openAccount(trx, context, {
      role,
      name,
      password_hash,
      mobile,
      email,
      agent_id: seller?.id ?? null,
    })
    // Users of an agent get their welcome usage from the agent.
    if (role === 'user' && !seller)
      for (const { accounts } of app.features)
        await accounts?.opened?.(trx, context, { id: opened, contact: null })
    await recordAudit(trx, context, 'account.open', opened, { name, role, agent: seller?.name ?? null })
    return opened
  })
  return { id, password: created }
})

const byOperator = { seconds: 3600, most: 100 }

export const staffAccountPasswordRoute = route(staffAccountPassword, async ({ id }, context) => {
  const { app, db, caller } = context
  // The caller's own password is changed with the old one (/account/pwd/modify).
  if (id === caller.id) throw new Problem('ownAccount')
  await tenantAccount(db, id)
  await allowTry(db, `staff-password:${caller.id}`, byOperator, app.now())
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const { name, role } = await lockAccount(trx, id)
    await givePassword(trx, context, id, password_hash)
    await recordAudit(trx, context, 'account.password', id, { name, role })
  })
  return { password }
})

export const staffAccountSignOutRoute = route(staffAccountSignOut, async ({ id, session }, context) => {
  const { app, db } = context
  await db.transaction().execute(async (trx) => {
    const { name } = await lockAccount(trx, id)
    if (session !== undefined) {
      const its = await trx
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', session)
        .where('account_id', '=', id)
        .executeTakeFirst()
      if (!its) throw new Problem('notFound')
    }
    if (session === undefined) await accountEvent(trx, { account: id, now: app.now() }, 'endAll')
    else await endSessions(trx, { session }, 'signedOut', app.now())
    await recordAudit(trx, context, 'account.signOut', id, { name })
  })
  return null
})

export const staffAccountSuspendRoute = route(staffAccountSuspend, async ({ id, suspended }, context) => {
  const { app, db, caller } = context
  if (id === caller.id) throw new Problem('ownAccount')
  await db.transaction().execute(async (trx) => {
    const operators = await lockOperators(trx)
    const account = await lockAccount(trx, id)
    if ((account.suspended_at !== null) === suspended) return
    if (suspended && operators.length === 1 && operators[0]!.id === id) throw new Problem('lastOperator')
    // If two suspend each other concurrently, the second is already suspended.
    if (!operators.some((one) => one.id === caller.id)) throw new Problem('accountSuspended')
    const suspended_at = suspended ? app.now() : null
    await trx.updateTable('accounts').set({ suspended_at }).where('id', '=', id).execute()
    if (suspended) await accountEvent(trx, { account: id, now: app.now() }, 'suspension')
    const { name, role } = account
    await recordAudit(trx, context, suspended ? 'account.suspend' : 'account.resume', id, { name, role })
  })
  return null
})

/** Locks all active operators until the transaction ends. */
const lockOperators = (trx: Transaction<DB>) =>
  tenantAccounts(trx)
    .select('id')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
