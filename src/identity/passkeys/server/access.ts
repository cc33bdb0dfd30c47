import type { CallerContext } from '#core/server/http/route.ts'

export const ownPasskeys = ({ db, caller }: CallerContext) =>
  db.selectFrom('passkeys').where('account_id', '=', caller.id)
