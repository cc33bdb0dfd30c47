import { features } from '#app/features.ts'
import type { ThreadRoute } from '#core/server/http/route.ts'
import { collect } from './collect.ts'

const isThreadRoute = (value: object): value is ThreadRoute => 'handleInThread' in value

export const threadRoutesOf = (some: typeof features): Promise<ThreadRoute[]> =>
  collect(
    some.flatMap((feature) => feature.threadRoutes ?? []),
    isThreadRoute,
  )

/** The calls that process whole lists: each runs in a thread, which loads only these. */
export const threadRoutes: readonly ThreadRoute[] = await threadRoutesOf(features)
