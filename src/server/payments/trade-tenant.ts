import { sql } from 'kysely'
import type { App } from '../app.ts'

/** Whose a trade is: asked before the tenant is known. */
export async function tenantOfTrade(app: App, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant: string | null }>`select payment_tenant(${number}) as tenant`.execute(
    app.database.outside,
  )
  return rows[0]?.tenant ?? undefined
}

/** Where a difference is shown: what nobody here knows, where the platform began. */
export async function tenantToTell(app: App, number: string): Promise<string> {
  const known = await tenantOfTrade(app, number)
  if (known) return known
  const first = app.database.outside.selectFrom('tenants').select('id').orderBy('created_at').orderBy('id')
  return (await first.limit(1).executeTakeFirstOrThrow()).id
}
