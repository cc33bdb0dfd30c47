import { Problem } from '#core/server/http/problem.ts'
import type { Speaking } from '../contract.ts'
import type { Offer } from './offer-shape.ts'

const isOffered = ({ voices }: Offer, port: string) => voices.some(({ id }) => id === port)

/** Names the character whose voice is no longer offered. */
export function refuseGoneCharacters(offer: Offer, characters: Readonly<Record<string, Speaking>>): void {
  for (const [character, { port }] of Object.entries(characters))
    if (!isOffered(offer, port)) throw new Problem('characterVoiceGone', { character })
}

/** Quotes the text whose own voice is no longer offered. */
export function refuseGoneVoices(
  offer: Offer,
  { textsOfPorts }: { textsOfPorts: Readonly<Record<string, string>> },
): void {
  for (const [port, text] of Object.entries(textsOfPorts))
    if (!isOffered(offer, port)) throw new Problem('textVoiceGone', { text })
}
