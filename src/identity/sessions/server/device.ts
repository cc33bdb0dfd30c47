import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { deviceCookie, hashOf, newSecret } from './cookie.ts'

// A browser from which somebody has signed in to an account is a known device of it. Strangers can exhaust the limits
// of a name or phone number; known devices have their own, so the owner can still sign in. Look-ups are not counted as attempts:
// the secret has 256 random bits and grants nothing.

/** The key of the calling device, if it is known for one of these accounts, or for any. */
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

/** Forgets the device for an account; other accounts that use it still know it. */
export async function forgetDevice({ db, reply }: Pick<RequestContext, 'db' | 'reply'>, account: string) {
  const hash = hashOf(reply.request.cookies[deviceCookie] ?? '')
  await db.deleteFrom('devices').where('hash', '=', hash).where('account_id', '=', account).execute()
}

/** Remembers the device in the transaction of a sign-in; returns its secret for the cookie. */
export async function rememberDevice(trx: Db, context: RequestContext, account: string): Promise<string> {
  const given = context.reply.request.cookies[deviceCookie]
  // A secret that we did not issue may have been planted, so a new one is made.
  const secret = given && (await knownDevice({ db: trx, reply: context.reply })) ? given : newSecret()
  const used_at = context.app.now()
  await trx
    .insertInto('devices')
    .values({ tenant_id: context.tenant.id, hash: hashOf(secret), account_id: account, used_at })
    .onConflict((known) => known.columns(['tenant_id', 'hash', 'account_id']).doUpdateSet({ used_at }))
    .execute()
  return secret
}
