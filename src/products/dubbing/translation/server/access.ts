import type { CallerContext } from '#core/server/http/route.ts'

/** The caller's own glossary terms. */
export const ownTerms = ({ db, caller }: CallerContext) =>
  db.selectFrom('glossary').where('account_id', '=', caller.id)
