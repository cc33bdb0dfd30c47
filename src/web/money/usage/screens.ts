import { trendDays, usageKinds } from '#contract/usage.ts'
import { usageTypes } from '#contract/usage-types.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { day, oneOf, text } from '#web/core/router/search.ts'

// Users and agents have the same screens of usage at addresses of their own.
const trend = {
  title: titles.usageAnalysis,
  search: { type: oneOf(...usageTypes), days: oneOf(...trendDays) },
  module: () => import('./usage-trend.tsx'),
  component: 'UsageTrend',
} as const

const detail = {
  title: titles.usageDetail,
  search: {
    show: oneOf('packages'),
    type: oneOf(...usageTypes),
    kind: oneOf(...usageKinds),
    since: day,
    until: day,
    /** Packages that cannot be used any more too. */
    all: oneOf('yes'),
  },
  module: () => import('./usage-detail.tsx'),
  component: 'UsageDetail',
} as const

export const usageScreens = [
  screen({
    path: '/agent/userTrend',
    title: titles.userTrend,
    who: ['agent'],
    search: { ...trend.search, id: text },
    module: () => import('./user-trend.tsx'),
    component: 'UserTrend',
  }),
  screen({ ...trend, path: '/agent/agentTrend', who: ['agent'] }),
  screen({ ...trend, path: '/user/selfTrend', who: ['user'] }),
  screen({ ...detail, path: '/agent/agentDetail', who: ['agent'] }),
  screen({ ...detail, path: '/user/selfDetail', who: ['user'] }),
] as const
