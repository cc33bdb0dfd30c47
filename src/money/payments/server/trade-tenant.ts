import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Provider } from './provider.ts'

/** The tenant of a trade, looked up before the tenant is known. */
export async function tenantOfTrade(app: App, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant: string | null }>`select payment_tenant(${number}) as tenant`.execute(
    app.database.outside,
  )
  return rows[0]?.tenant ?? undefined
}

/**
 * The tenant that a difference is shown to: for an unknown trade the one the merchant collects for, or the platform's
 * home.
 */
export async function tenantForDifference(app: App, provider: Provider, number: string): Promise<string> {
  const known = await tenantOfTrade(app, number)
  if (known) return known
  const tenants = app.database.outside.selectFrom('tenants').select('id').orderBy('created_at').orderBy('id')
  const codes = app.payments.collectedFor(provider)
  const owner = codes.length > 0 && (await tenants.where('code', 'in', codes).limit(1).executeTakeFirst())
  return (owner || (await tenants.limit(1).executeTakeFirstOrThrow())).id
}
