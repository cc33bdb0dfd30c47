import type { Call } from '#core/contract/call.ts'
import {
  type EngineName,
  type Speaking,
  type Voiceprint,
  sampleDataBaker,
  sampleGoogle,
  sampleLinkup,
  sampleMicrosoft,
} from '../contract.ts'

/** Neutral settings. */
export const usual = 5

/** The call that speaks a sentence. */
export const sampleCalls = {
  linkup: sampleLinkup,
  dataBaker: sampleDataBaker,
  microsoft: sampleMicrosoft,
  google: sampleGoogle,
} as const satisfies Record<EngineName, Call>

export const plainly = (port: string): Speaking => ({
  port,
  speed: usual,
  volume: usual,
  pitch: usual,
  style: '',
})

export const voiceOf = (voices: readonly Voiceprint[], port: string) => voices.find(({ id }) => id === port)
