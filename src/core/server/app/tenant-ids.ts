import type { App } from './app.ts'

/** All tenants, for work that is done for each of them. */
export async function tenantIds({ database }: Pick<App, 'database'>): Promise<string[]> {
  const tenants = await database.outside.selectFrom('tenants').select('id').execute()
  return tenants.map(({ id }) => id)
}
