import type { Call } from '#core/contract/call.ts'
import {
  generateDataBaker,
  generateGoogle,
  generateLinkup,
  generateMicrosoft,
} from '#products/dubbing/works/contract.ts'
import type { EngineName } from '#shared/voices/contract.ts'

/** The call that generates a dub. */
export const generateCalls = {
  linkup: generateLinkup,
  dataBaker: generateDataBaker,
  microsoft: generateMicrosoft,
  google: generateGoogle,
} as const satisfies Record<EngineName, Call>
