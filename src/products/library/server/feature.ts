import type { Feature } from '#core/server/app/feature.ts'
import { librarySubject } from './access.ts'
import { libraryFile } from './download.ts'
import { libraryFiles } from './library-files.ts'

export const library: Feature = {
  name: 'library',
  subjects: [librarySubject],
  filesOnDemand: [libraryFile],
  translatedFiles: libraryFiles,
}
