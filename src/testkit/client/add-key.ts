import { sql } from 'kysely'
import type { Scope } from '#core/contract/scopes.ts'
import { newKey } from '#identity/keys/server/routes.ts'
import { hashOf } from '#identity/sessions/server/cookie.ts'
import type { TestServer } from '../server/server.ts'
import { Browser } from './browser.ts'

export interface NewKey {
  tenant: string
  account: string
  scopes: readonly Scope[]
}

/** An API key of an account, as `/key/make` makes it. */
export async function addKey(
  { app }: Pick<TestServer, 'app'>,
  { tenant, account, scopes }: NewKey,
): Promise<{ id: string; key: string }> {
  const key = newKey()
  const { id } = await app.database
    .of(tenant)
    .insertInto('api_keys')
    .values(({ selectFrom }) => ({
      tenant_id: tenant,
      account_id: account,
      of_tenant: selectFrom('accounts')
        .select((is) => sql<boolean>`${is('role', 'in', ['operator', 'finance'])}`.as('staff'))
        .where('id', '=', account),
      name: 'A program',
      hash: hashOf(key),
      tail: key.slice(-4),
      scopes: [...scopes],
      created_at: app.now(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** A client without cookies that makes calls with an API key. */
export class Program extends Browser {
  readonly #key: string

  constructor(server: ConstructorParameters<typeof Browser>[0], key: string, host = 'localhost') {
    super(server, host)
    this.#key = key
  }

  override fetch(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
    return super.fetch(method, path, body, { authorization: `Bearer ${this.#key}`, ...headers })
  }
}
