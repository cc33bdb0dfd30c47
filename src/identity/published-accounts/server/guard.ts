import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Role } from '#core/contract/call.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import type { Database } from '#core/server/db/database.ts'
import type { Config } from '#core/server/settings/config.ts'
import { type FilledText, message } from '#core/texts/message/message.ts'
import { matchesHash } from '#identity/accounts/server/password.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { publishedTexts } from '../texts.ts'

// Whoever opens the database calls this before anybody can sign in: open-app.ts for servers and workers, and the commands
// `up`, `dev`, `migrate` and `restore`. Without it, a restored demo would be open to everybody who has read the README.

export interface PublishedAccount {
  tenant_id: string
  /** The code of the tenant. */
  tenant: string
  id: string
  name: string
  role: Role
  password_hash: string
  suspended: boolean
  /** `suspended` is a suspension by this guard, which a server of this machine only ends. */
  state: 'unchecked' | 'usable' | 'suspended'
}

/**
 * Accounts with a published password. To compare every hash with every published password would take hours with a million
 * accounts, so the demo marks the accounts that it creates, a migration marks candidates of older demos, and the database
 * removes the mark when the password changes. Nobody else gets such a password: it is refused as too common.
 */
export async function findPublishedAccounts(database: Database): Promise<PublishedAccount[]> {
  const { rows } = await sql<PublishedAccount>`select * from published_accounts()`.execute(database.outside)
  return rows
}

/**
 * Suspends accounts with a published password unless only this machine reaches the server, and returns them as they were.
 * A demo that was open to others in between works again. Safe with several processes that start at once.
 */
export async function guardPublishedAccounts(
  database: Database,
  { local, demo }: Pick<Config, 'local' | 'demo'>,
  now: Date,
): Promise<PublishedAccount[]> {
  const left: PublishedAccount[] = []
  for (const account of await findPublishedAccounts(database)) {
    if (account.state === 'unchecked' && !(await check(database, account))) continue
    if (local && demo && account.state === 'suspended') await change(database, account, 'resume', now)
    if (local) continue
    if (!account.suspended) await change(database, account, 'suspend', now)
    left.push(account)
  }
  return left
}

/** Whether a candidate has a published password, which is recorded. */
async function check(
  database: Database,
  { tenant_id, id, name, password_hash }: PublishedAccount,
): Promise<boolean> {
  // Hashing is slow, so the likeliest comes first.
  const likeliest = publishedAccounts.toSorted((one) => (one.name === name.toLowerCase() ? -1 : 1))
  let isPublished = false
  for (const { password } of likeliest) isPublished ||= await matchesHash(password, password_hash)
  await database
    .of(tenant_id)
    .updateTable('accounts')
    .set({ published_password: isPublished ? 'usable' : null })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('published_password', '=', 'unchecked')
    .execute()
  return isPublished
}

/** Does nothing if the password was changed or another process did the same meanwhile. */
async function change(
  database: Database,
  { tenant_id, id, name, role, password_hash }: PublishedAccount,
  how: 'suspend' | 'resume',
  now: Date,
): Promise<void> {
  const isSuspended = how === 'suspend'
  await database
    .of(tenant_id)
    .transaction()
    .execute(async (trx) => {
      const changed = await trx
        .updateTable('accounts')
        .set({
          suspended_at: isSuspended ? now : null,
          published_password: isSuspended ? 'suspended' : 'usable',
        })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('suspended_at', isSuspended ? 'is' : 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (!changed) return
      if (isSuspended) await accountEvent(trx, { account: id, now }, 'suspension')
      const by = { app: { now: () => now }, tenant: { id: tenant_id }, caller: null, address: null }
      await recordAudit(trx, by, isSuspended ? 'account.suspend' : 'account.resume', id, { name, role })
    })
}

const namesOf = (accounts: readonly PublishedAccount[]) =>
  accounts.map(({ tenant, name }) => `${tenant}/${name}`).join(', ')

/** One line that names suspended accounts and says what to do, or undefined if there are none. */
export const describePublishedAccounts = (suspended: readonly PublishedAccount[]): FilledText | undefined =>
  suspended.length > 0 ? message(publishedTexts.suspended, { names: namesOf(suspended) }) : undefined

/** A warning when they are suspended, and information at each later start. */
export function logPublishedAccounts(log: Logger, suspended: readonly PublishedAccount[]): void {
  if (suspended.length === 0) return
  const isNew = suspended.some((account) => !account.suspended)
  log[isNew ? 'warn' : 'info'](
    { accounts: namesOf(suspended) },
    'suspended accounts with published passwords; run ./yiyin operator NAME for a new password, or ./yiyin demo remove',
  )
}
