import { trendDays, usageKinds } from '#core/contract/filters.ts'
import { usageTypes } from '#core/contract/usage-types.ts'
import { screen } from '#core/web/router/screen.ts'
import { day, oneOf, text } from '#core/web/router/search.ts'

// Users and agents have these screens at different paths.
const trend = {
  search: { type: oneOf(...usageTypes), days: oneOf(...trendDays) },
  module: () => import('./usage-trend.tsx'),
  component: 'UsageTrend',
} as const

const detail = {
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
} as const

export const usageScreens = [
  screen('/agent/userTrend', {
    search: { ...trend.search, id: text },
    module: () => import('./user-trend.tsx'),
    component: 'UserTrend',
  }),
  screen('/agent/agentTrend', trend),
  screen('/user/selfTrend', trend),
  screen('/agent/agentDetail', detail),
  screen('/user/selfDetail', detail),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    usageScreens: typeof usageScreens
  }
}
