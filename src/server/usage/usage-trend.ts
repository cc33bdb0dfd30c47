import { usageTrend } from '#contract/usage.ts'
import { answer } from '../http/answer.ts'
import { ownDays, ownPackages } from './access.ts'
import { readTrend } from './read-trend.ts'

export const answerUsageTrend = answer(usageTrend, ({ type, days }, visit) =>
  readTrend(visit.db, {
    usageDays: ownDays(visit),
    packages: ownPackages(visit),
    type,
    days,
    now: visit.app.now(),
  }),
)
