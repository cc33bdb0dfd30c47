import { videoDubLanguage } from '#contract/voices.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { answer } from '../http/answer.ts'
import { namesOf } from './language-names.ts'
import { readOffer, voicesFor } from './offer.ts'

export const answerVideoDubLanguage = answer(videoDubLanguage, async (_input, { db }) => {
  const offer = await readOffer(db)
  const spoken = offer.voices.map(({ language }) => baseLanguage(language)).filter((code) => code !== 'mul')
  const codes = new Set([...offer.recognizes, ...offer.translates.map(([, to]) => to), ...spoken])
  return [...codes]
    .map((code) => ({
      code,
      ...namesOf(code),
      recognizes: offer.recognizes.includes(code),
      recognizesDraft: offer.drafts.recognizes.includes(code),
      translatesFrom: offer.translates.filter(([, to]) => to === code).map(([from]) => from),
      voices: voicesFor(offer, code).length,
    }))
    .toSorted((a, b) => a.enLanguage.localeCompare(b.enLanguage, 'en'))
})
