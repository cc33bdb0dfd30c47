import type { Feature } from '#server/core/app/feature.ts'
import { archiveFile, printedWorkFile } from './serve-work.ts'
import * as routes from './routes.ts'
import {
  generateLinkupRoute,
  generateDataBakerRoute,
  generateMicrosoftRoute,
  generateGoogleRoute,
} from './generate.ts'
import { workDetailRoute } from './work-detail.ts'
import { workQuoteRoute } from './work-quote.ts'

export const works: Feature = {
  name: 'works',
  routes: [
    ...Object.values(routes),
    generateLinkupRoute,
    generateDataBakerRoute,
    generateMicrosoftRoute,
    generateGoogleRoute,
    workDetailRoute,
    workQuoteRoute,
  ],
  filesOnDemand: [printedWorkFile, archiveFile],
}
