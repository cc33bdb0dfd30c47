import { glossaryList } from '#contract/translation.ts'
import { threadRoute } from '#server/core/http/route.ts'
import { termsBetween } from '#server/production/glossary/terms-between.ts'

export const glossaryListRoute = threadRoute(glossaryList, 'interactive', ({ from, to }, { db, caller }) =>
  termsBetween(db, caller.id, from, to),
)
