import type { Feature } from '#core/server/app/feature.ts'
import { librarySubject } from './access.ts'
import { libraryDownloadRoute, libraryFile } from './download.ts'
import { libraryFiles } from './library-files.ts'
import { libraryParagraphRoutes } from './paragraph-routes.ts'
import * as routes from './routes.ts'
import { libraryTermsRoute, libraryTermsSaveRoute } from './term-routes.ts'

export const library: Feature = {
  name: 'library',
  subjects: [librarySubject],
  routes: [
    ...Object.values(routes),
    ...libraryParagraphRoutes,
    libraryDownloadRoute,
    libraryTermsRoute,
    libraryTermsSaveRoute,
  ],
  filesOnDemand: [libraryFile],
  translatedFiles: libraryFiles,
}
