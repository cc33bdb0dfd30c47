import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { deviceCookie, hashOf, newSecret } from './cookie.ts'

// A browser from which somebody has signed in to an account is a known device of it. Strangers can use up the limits of
// a name or a phone number; a known device has limits of its own, so its owner gets in all the same.

/** The key of the device that calls, where somebody has signed in from it to one of these accounts, or to any. */
export async function knownDevice(
  { db, reply }: Pick<RequestContext, 'db' | 'reply'>,
  accounts?: readonly { id: string }[],
): Promise<string | undefined> {
  const hash = hashOf(reply.request.cookies[deviceCookie] ?? '')
  const known = await db
    .selectFrom('devices')
    .select('hash')
    .where('hash', '=', hash)
    .where(
      accounts ? sql<boolean>`account_id = any(${accounts.map(({ id }) => id)}::uuid[])` : sql<boolean>`true`,
    )
    .limit(1)
    .executeTakeFirst()
  return known && hash.toString('hex')
}

/** Remembers the device in the transaction of a sign-in; gives its secret, for the cookie. */
export async function rememberDevice(trx: Db, context: RequestContext, account: string): Promise<string> {
  const given = context.reply.request.cookies[deviceCookie]
  // A secret that we never gave out may be known to whoever planted it.
  const secret = given && (await knownDevice({ db: trx, reply: context.reply })) ? given : newSecret()
  const used_at = context.app.now()
  await trx
    .insertInto('devices')
    .values({ tenant_id: context.tenant.id, hash: hashOf(secret), account_id: account, used_at })
    .onConflict((known) => known.columns(['tenant_id', 'hash', 'account_id']).doUpdateSet({ used_at }))
    .execute()
  return secret
}
