import type { ThreadRoute } from '#core/server/http/route.ts'
import { features } from '#app/features.ts'
import { collect } from './collect.ts'

const isThreadRoute = (value: object): value is ThreadRoute => 'handleInThread' in value

/** The calls that process whole lists: each runs in a thread, which loads only these. */
export const threadRoutes: readonly ThreadRoute[] = await collect(
  features.flatMap((feature) => feature.threadRoutes ?? []),
  isThreadRoute,
)
