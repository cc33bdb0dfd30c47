import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

export const ownPasskeys = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) =>
  db.selectFrom('passkeys').where('account_id', '=', caller.id)
