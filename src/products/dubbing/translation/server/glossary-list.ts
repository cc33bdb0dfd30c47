import { glossaryList } from '../contract.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { termsBetween } from '#shared/glossary/server/terms-between.ts'

export const glossaryListRoute = threadRoute(glossaryList, 'interactive', ({ from, to }, { db, caller }) =>
  termsBetween(db, caller.id, from, to),
)
