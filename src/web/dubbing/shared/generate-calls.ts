import type { Call } from '#contract/call.ts'
import type { EngineName } from '#contract/voices.ts'
import { generateDataBaker, generateGoogle, generateLinkup, generateMicrosoft } from '#contract/dubs.ts'

/** The call that generates a dub. */
export const generateCalls = {
  linkup: generateLinkup,
  dataBaker: generateDataBaker,
  microsoft: generateMicrosoft,
  google: generateGoogle,
} as const satisfies Record<EngineName, Call>
