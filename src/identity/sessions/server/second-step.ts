import type { Transaction } from 'kysely'
import type { SecondStep, Session, SignedInOrAsked } from '#core/contract/sessions.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { type Account, findAccount } from '#identity/accounts/server/account.ts'
import { requestedHost } from '#identity/tenants/server/tenant-of.ts'
import { hashOf, newSecret } from './cookie.ts'
import { findTicket } from './find-ticket.ts'
import { lockChecked } from './lock-checked.ts'
import { type Proof, startSession } from './start-session.ts'
import { isLiveTicket, ticketEnd } from './ticket-life.ts'

const lifeMs = 5 * 60_000
/** Beyond this, the person starts again with the password. */
const stale = 'secondFactorExpired'

/** Completes the first step of a sign-in: creates a session, or requests the second factor of the account. */
export async function passFirstStep(context: RequestContext, proof: Proof): Promise<SignedInOrAsked> {
  return proof.checked.second_factor
    ? { secondFactor: await issueTicket(context, proof) }
    : startSession(context, proof)
}

async function issueTicket(
  { app, tenant, db, reply }: RequestContext,
  { checked, stale, spend }: Proof,
): Promise<SecondStep> {
  const ticket = newSecret()
  const ways = await db.transaction().execute(async (trx) => {
    const account = await lockChecked(trx, checked, stale)
    await spend?.(trx)
    await trx
      .insertInto('tickets')
      .values({
        tenant_id: tenant.id,
        hash: hashOf(ticket),
        purpose: 'secondFactor',
        account_id: account.id,
        host: requestedHost(reply.request),
        expires_at: ticketEnd(app.now(), lifeMs),
      })
      .execute()
    return waysOf(trx, account.id, requestedHost(reply.request))
  })
  return { ticket, ways }
}

async function waysOf(trx: Transaction<DB>, account: string, host: string): Promise<SecondStep['ways']> {
  const app = await trx
    .selectFrom('authenticator_apps')
    .select('account_id')
    .where('account_id', '=', account)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  const passkey = await trx
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', account)
    .where('host', '=', host)
    .executeTakeFirst()
  return [...(app ? (['app'] as const) : []), ...(passkey ? (['passkey'] as const) : []), 'recoveryCode']
}

/** The account whose first step this ticket proves. The ticket stays valid until the second step succeeds. */
export async function accountAtSecondStep(
  { app, db, address, reply }: RequestContext,
  ticket: string,
): Promise<Account> {
  const at = { purpose: 'secondFactor', host: requestedHost(reply.request) } as const
  const row = await findTicket(db, { ...at, ticket, address, now: app.now() })
  if (!row || !isLiveTicket(row.expires_at, app.now(), lifeMs)) throw new Problem(stale)
  const account = await findAccount(db, row.account_id)
  if (!account) throw new Problem('accountGone')
  return account
}

/** Creates the session; `spend` invalidates the code of the second step, in the same transaction as the ticket. */
export function passSecondStep(
  context: RequestContext,
  ticket: string,
  checked: Account,
  spend?: (trx: Transaction<DB>) => Promise<void>,
): Promise<Session> {
  return startSession(context, {
    checked,
    stale,
    async spend(trx) {
      // Ending the sessions of an account deletes its tickets, so incomplete sign-ins end with them.
      const { numDeletedRows } = await trx
        .deleteFrom('tickets')
        .where('hash', '=', hashOf(ticket))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Problem(stale)
      await spend?.(trx)
    },
  })
}
