import type { Quality } from '#core/contract/fields.ts'
import type { Offer, OfferedVoice } from '#shared/voices/server/offer-shape.ts'
import { bestOf, translationOf, voicesFor } from '#shared/voices/server/offer.ts'

/** The languages that the sample may be dubbed into; of equally good ones, the first. */
const targets = ['zh', 'es', 'ja', 'fr', 'de'] as const
const ranks: Record<Quality, number> = { draft: 1, good: 2, veryGood: 3 }

/** The best voice of a language that nobody recorded for themselves. */
export function bestVoice(offer: Offer, language: string): OfferedVoice | undefined {
  const voices = voicesFor(offer, language).filter(({ own }) => !own)
  const quality = bestOf(voices)
  return voices.find((voice) => voice.quality === quality)
}

/** The language in which the sample sounds best: its voice and its translation both count. */
export function sampleTarget(offer: Offer, from: string): string | undefined {
  const rated = targets.flatMap((language) => {
    const voice = bestVoice(offer, language)
    const translation = translationOf(offer, from, language)
    if (!voice || !translation) return []
    return { language, rank: ranks[voice.quality] * 10 + ranks[translation] }
  })
  return rated.toSorted((one, other) => other.rank - one.rank)[0]?.language
}
