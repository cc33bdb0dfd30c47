import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { findAccount } from '#identity/accounts/server/account.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { hashOf } from '#identity/sessions/server/cookie.ts'
import { originHere } from '#identity/sessions/server/origin.ts'
import { accountAtSecondStep, passSecondStep } from '#identity/sessions/server/second-step.ts'
import { startSession } from '#identity/sessions/server/start-session.ts'
import { loginPasskey, passkeyChallenge, type UsedPasskey } from '../contract.ts'
import { makeChallenge } from './challenge.ts'
import { verifyUsed } from './verify.ts'

/** The signature of a device: failed sign-ins are counted by address. */
const passkeySignature = declareSecret({
  name: 'passkey',
  bits: 256,
  limits: { address: { seconds: 900, max: 100 } },
})

const purposeOf = (ticket: string | undefined) =>
  ticket === undefined ? 'sign-in' : `second:${hashOf(ticket).toString('base64url')}`

export const passkeyChallengeRoute = route(passkeyChallenge, async ({ ticket }, context) => {
  const { app, db, address } = context
  await allowAddress(db, 'passkeyChallenge', { address, now: app.now() })
  const host = originHere(context).hostname
  const account = ticket === undefined ? undefined : await accountAtSecondStep(context, ticket)
  const known = account
    ? await db
        .selectFrom('passkeys')
        .select(['credential_id', 'transports'])
        .where('account_id', '=', account.id)
        .where('host', '=', host)
        .execute()
    : []
  return {
    challenge: makeChallenge(context, purposeOf(ticket)),
    host,
    known: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  }
})

export const loginPasskeyRoute = route(loginPasskey, async ({ ticket, used }, context) => {
  const { app, db, address } = context
  const found = await passkeySignature.check({ db, now: app.now(), by: { address } }, () =>
    verifiedPasskey(context, ticket, used),
  )
  if (!found) throw new Problem('passkeyUnknown')
  const { account, stored, counter } = found
  await countUse(context, stored.id, counter)
  return ticket === undefined
    ? startSession(context, { checked: account, stale: 'passkeyRefused' })
    : passSecondStep(context, ticket, account)
})

/** The passkey and its account; undefined if it is not known, or not that of the account at its second step. */
async function verifiedPasskey(context: RequestContext, ticket: string | undefined, used: UsedPasskey) {
  const { db } = context
  const stored = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', used.id)
    .where('host', '=', originHere(context).hostname)
    .executeTakeFirst()
  const account =
    ticket === undefined
      ? stored && (await findAccount(db, stored.account_id))
      : await accountAtSecondStep(context, ticket)
  if (!stored || stored.account_id !== account?.id) return undefined
  const purpose = purposeOf(ticket)
  const counter = await verifyUsed(context, { purpose, used, stored, alone: ticket === undefined })
  return { account, stored, counter }
}

/** In one statement, so that a signature that is sent twice concurrently counts once. */
async function countUse({ app, db }: RequestContext, id: string, counter: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: app.now() })
    .where('id', '=', id)
    .where((is) => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('passkeyRefused')
}
