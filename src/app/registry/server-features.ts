import { features } from '#app/features.ts'
import type { Feature } from '#core/server/app/feature.ts'
import type { Route, ThreadRoute } from '#core/server/http/route.ts'
import { collect } from './collect.ts'

const isFeature = (value: object): value is Feature => 'name' in value && typeof value.name === 'string'
const isRoute = (value: object): value is Route | ThreadRoute =>
  'call' in value && ('handle' in value || 'handleInThread' in value)

export async function serverFeaturesOf(some: typeof features): Promise<Feature[]> {
  const routes = await collect(
    some.flatMap((feature) => [...(feature.routes ?? []), ...(feature.threadRoutes ?? [])]),
    isRoute,
  )
  const found = await collect(
    some.flatMap(({ server }) => server ?? []),
    isFeature,
  )
  return [{ name: 'routes', routes }, ...found]
}

/** What all features add to the server. */
export const serverFeatures: readonly Feature[] = await serverFeaturesOf(features)
