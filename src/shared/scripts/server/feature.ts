import type { Feature } from '#core/server/app/feature.ts'
import { scriptSourceListRoute } from './source-list.ts'

/** Scripts that one product provides and another imports. */
export const scripts: Feature = {
  name: 'scripts',
  routes: [scriptSourceListRoute],
}
