import type { Call } from '#core/contract/call.ts'
import type { EngineName } from '#shared/voices/contract.ts'
import {
  readDataBaker,
  readGoogle,
  readLinkup,
  readLongDataBaker,
  readLongGoogle,
  readLongLinkup,
  readLongMicrosoft,
  readMicrosoft,
} from '../../contract/reading-works.ts'
import { type ReadingKind } from '../../contract/readings.ts'

/** The calls that read an article or a book aloud. */
export const readCalls = {
  article: {
    linkup: readLinkup,
    dataBaker: readDataBaker,
    microsoft: readMicrosoft,
    google: readGoogle,
  },
  book: {
    linkup: readLongLinkup,
    dataBaker: readLongDataBaker,
    microsoft: readLongMicrosoft,
    google: readLongGoogle,
  },
} as const satisfies Record<ReadingKind, Record<EngineName, Call>>
