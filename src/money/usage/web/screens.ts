import { trendDays, usageKinds } from '#core/contract/filters.ts'
import { usageTypes } from '#core/contract/usage-types.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { day, oneOf, text } from '#core/web/router/search.ts'
import { usagePaths } from '../screens.ts'

// Users and agents have these screens at different paths.
const trend = screen({
  search: { type: oneOf(...usageTypes), days: oneOf(...trendDays) },
  module: () => import('./usage-trend.tsx'),
  component: 'UsageTrend',
})

const detail = screen({
  search: {
    show: oneOf('packages'),
    type: oneOf(...usageTypes),
    kind: oneOf(...usageKinds),
    since: day,
    until: day,
    /** Includes used-up and expired packages. */
    all: oneOf('yes'),
  },
  module: () => import('./usage-detail.tsx'),
  component: 'UsageDetail',
})

export const usageScreens = screensOf(usagePaths, {
  '/agent/userTrend': screen({
    search: { ...trend.search, id: text },
    module: () => import('./user-trend.tsx'),
    component: 'UserTrend',
  }),
  '/agent/agentTrend': trend,
  '/user/selfTrend': trend,
  '/agent/agentDetail': detail,
  '/user/selfDetail': detail,
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    usageScreens: typeof usageScreens
  }
}
