import type { AudiencePages } from '#core/contract/audience-pages.ts'
import type { Brand } from '#core/contract/tenants.ts'
import type { App } from './app.ts'

/** A brand of the platform with its own hosts, accounts, prices and texts. Every request belongs to one. */
export interface Tenant {
  id: string
  /** The primary host, which links use. */
  host: string
  /** The platform's home, whose operators run the platform. */
  isHome: boolean
  features: readonly string[]
  /** Pages start in the language of the browser, as long as none was chosen. */
  followsBrowser: boolean
  audiencePages: AudiencePages
  brand: Brand
}

/** All tenants, for work that is done for each of them. */
export async function tenantIds({ database }: Pick<App, 'database'>): Promise<string[]> {
  const tenants = await database.outside.selectFrom('tenants').select('id').execute()
  return tenants.map(({ id }) => id)
}
