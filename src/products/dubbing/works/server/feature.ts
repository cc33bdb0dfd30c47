import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import {
  generateLinkupRoute,
  generateDataBakerRoute,
  generateMicrosoftRoute,
  generateGoogleRoute,
} from './generate.ts'
import { workDetailRoute } from './work-detail.ts'
import { dubKind } from './work-kind.ts'
import { workQuoteRoute } from './work-quote.ts'

export const dubs: Feature = {
  name: 'dubs',
  works: dubKind,
  routes: [
    ...Object.values(routes),
    generateLinkupRoute,
    generateDataBakerRoute,
    generateMicrosoftRoute,
    generateGoogleRoute,
    workDetailRoute,
    workQuoteRoute,
  ],
}
