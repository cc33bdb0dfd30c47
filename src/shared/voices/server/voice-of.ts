import { engineNumbers, type EngineName } from '../contract.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Offer, OfferedVoice } from './offer-shape.ts'

/** A voice that is currently offered, by the given engine if any. */
export function voiceOf({ voices, refused }: Offer, port: string, engine?: EngineName): OfferedVoice {
  const voice = voices.find(({ id }) => id === port)
  if (!voice) throw refused?.get(port) ?? new Problem('unknownVoice')
  if (engine && voice.number !== engineNumbers[engine]) throw new Problem('wrongEngine', { engine })
  return voice
}
