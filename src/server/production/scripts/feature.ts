import type { Feature } from '#server/core/app/feature.ts'
import { scriptSourceListRoute } from './source-list.ts'

/** Scripts that one product provides and another imports. */
export const scripts: Feature = {
  name: 'scripts',
  routes: [scriptSourceListRoute],
}
