import type { Feature } from '#core/server/app/feature.ts'
import { features } from '#app/features.ts'
import { collect } from './collect.ts'

const isFeature = (value: object): value is Feature => 'name' in value && typeof value.name === 'string'

/** What all features add to the server. */
export const serverFeatures: readonly Feature[] = await collect(
  features.flatMap(({ server }) => server ?? []),
  isFeature,
)
