import { sql } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import type { Provider } from './provider.ts'

/** Whose a trade is: asked before the tenant is known. */
export async function tenantOfTrade(app: App, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant: string | null }>`select payment_tenant(${number}) as tenant`.execute(
    app.database.outside,
  )
  return rows[0]?.tenant ?? undefined
}

/** Where a difference is shown: what nobody here knows, where it was collected for, or where the platform began. */
export async function tenantForDifference(app: App, provider: Provider, number: string): Promise<string> {
  const known = await tenantOfTrade(app, number)
  if (known) return known
  const tenants = app.database.outside.selectFrom('tenants').select('id').orderBy('created_at').orderBy('id')
  const codes = app.payments.collectedFor(provider)
  const owner = codes.length > 0 && (await tenants.where('code', 'in', codes).limit(1).executeTakeFirst())
  return (owner || (await tenants.limit(1).executeTakeFirstOrThrow())).id
}
