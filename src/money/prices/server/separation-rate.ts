import type { Db } from '#core/server/db/database.ts'

/** Seconds of dubbing that the separation of one minute of sound uses; 0 is free. */
export async function separationRateOf(db: Db, tenant: string): Promise<number> {
  const { separation_rate } = await db
    .selectFrom('tenants')
    .select('separation_rate')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  return separation_rate
}
