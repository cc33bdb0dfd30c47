import type { Db } from '#core/server/db/database.ts'
import type { Caller } from '#core/server/http/route.ts'

/** Revoked and expired keys stay in the list this long. */
export const retentionDays = 30

/** Without the connections of apps. */
export const ownKeys = ({ db, caller }: { db: Db; caller: Caller }) =>
  db.selectFrom('api_keys').where('api_keys.account_id', '=', caller.id).where('api_keys.app_id', 'is', null)

/** Made by its staff, whoever that is today. */
export const keysOfTenant = ({ db }: { db: Db }) =>
  db.selectFrom('api_keys').where('api_keys.of_tenant', '=', true)
