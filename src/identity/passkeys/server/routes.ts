import { Problem } from '#core/server/http/problem.ts'
import { route, sessionOf, type CallerContext } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { originHere } from '#identity/sessions/server/origin.ts'
import {
  maxPasskeys,
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
  passkeyRename,
} from '../contract.ts'
import { makeChallenge } from './challenge.ts'
import { verifyNewPasskey } from './verify.ts'

const ownPasskeys = ({ db, caller }: CallerContext) =>
  db.selectFrom('passkeys').where('account_id', '=', caller.id)

export const passkeyListRoute = route(passkeyList, async (_, context) => {
  const rows = await ownPasskeys(context)
    .select(['id', 'name', 'host', 'created_at', 'used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    timeCreate: created_at.toISOString(),
    timeUse: used_at?.toISOString() ?? null,
  }))
})

export const passkeyBeginRoute = route(passkeyBegin, async (_, context) => {
  const { tenant, caller, language } = context
  const known = await ownPasskeys(context).select(['credential_id', 'transports']).execute()
  return {
    challenge: makeChallenge(context, `make:${sessionOf(caller)}`),
    host: originHere(context).hostname,
    brand: tenant.brand.name[language],
    user: Buffer.from(caller.id).toString('base64url'),
    name: caller.name,
    known: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  }
})

export const passkeyAddRoute = route(passkeyAdd, async ({ name, made }, context) => {
  const { app, db, tenant, caller } = context
  const key = await verifyNewPasskey(context, `make:${sessionOf(caller)}`, made)
  const now = app.now()
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    const { count } = await ownPasskeys({ db: trx, caller })
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxPasskeys) throw new Problem('passkeysFull', { most: maxPasskeys })
    const added = await trx
      .insertInto('passkeys')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name,
        ...key,
        transports: made.response.transports ?? [],
        host: originHere(context).hostname,
        created_at: now,
      })
      .onConflict((known) => known.columns(['tenant_id', 'credential_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // A device generates a new id each time, so a known id was copied from another account.
    if (!added) throw new Problem('passkeyRefused')
    await notify(trx, { tenant: tenant.id, account: caller.id, now }, 'passkeyAdded', { name })
    return added
  })
})

export const passkeyRenameRoute = route(passkeyRename, async ({ id, name }, { db, caller }) => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('notFound')
  return null
})

export const passkeyRemoveRoute = route(passkeyRemove, async ({ id }, { app, db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Problem('notFound')
    const to = { tenant: tenant.id, account: caller.id, now: app.now() }
    await notify(trx, to, 'passkeyRemoved', { name: removed.name })
  })
  return null
})
