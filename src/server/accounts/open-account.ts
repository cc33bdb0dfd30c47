import type { Transaction } from 'kysely'
import type { Role } from '#contract/call.ts'
import type { DB } from '../db/tables.ts'
import type { Visit } from '../http/answer.ts'
import { notify } from '../notices/notify.ts'
import { orTaken } from './or-taken.ts'

export interface NewAccount {
  role: Role
  name: string
  password_hash: string
  mobile: string | null
  email: string | null
  agent_id: string | null
}

/** An account that somebody opens for another, who begins with a password of their own and the terms. */
export async function openAccount(
  trx: Transaction<DB>,
  { app, tenant, language }: Pick<Visit, 'app' | 'tenant' | 'language'>,
  account: NewAccount,
): Promise<string> {
  const { id } = await orTaken(
    trx
      .insertInto('accounts')
      .values({
        ...account,
        tenant_id: tenant.id,
        must_change_password: true,
        must_agree: true,
        domain: tenant.host,
        language,
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await notify(trx, { tenant: tenant.id, account: id, now: app.now() }, 'welcome', { name: account.name })
  return id
}
