import type { Transaction } from 'kysely'
import type { Tenant } from '#core/server/app/tenant.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { runsPlatform } from './platform.ts'

interface By {
  db: Db
  tenant: Pick<Tenant, 'id' | 'isHome'>
}

/** The tenants an operator sees and changes: all for those who run the platform, otherwise only the own one. */
export function staffedTenants({ db, tenant }: By) {
  const all = db.selectFrom('tenants')
  return runsPlatform({ tenant }) ? all : all.where('tenants.id', '=', tenant.id)
}

/** One of them, locked until the transaction ends. */
export async function lockTenant(trx: Transaction<DB>, { tenant }: By, id: string) {
  const found = await staffedTenants({ db: trx, tenant })
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}

/** The same without a lock. */
export async function findTenant(by: By, id: string) {
  const found = await staffedTenants(by).selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}
