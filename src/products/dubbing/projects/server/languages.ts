import { detect } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { baseLanguage, sameWriting } from '#domain/text/languages.ts'
import type { NewPlan } from '#products/dubbing/plans/contract.ts'
import { endingOf, endingsOf } from '#shared/uploads/contract/kinds.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readOffer, recognizes, translates, voicesFor } from '#shared/voices/server/offer.ts'

/** Subtitles can only be uploaded in Chinese or English. */
export function refuseUnreadSubtitles(language: string) {
  if (!['zh', 'en'].includes(baseLanguage(language))) throw new Problem('subtitlesLanguage')
}

/** A new project accepts srt and ass files only; other formats can be imported into it later. */
export function refuseImportOnly({ name }: { name: string }) {
  if (!endingsOf('subtitles', { imported: false }).includes(endingOf(name))) throw new Problem('subtitleKind')
}

/** The columns of a given language. */
export const spokenIn = (language: string) => ({
  language: language === detect ? null : language,
  language_detected: language === detect,
})

/** Before a worker has reported its languages, the preparation itself checks this. */
export async function refuseUnrecognized(db: Db, language: string) {
  const offer = await readOffer(db)
  if (language === detect) {
    if (offer.reported_at && offer.identifies.length === 0) throw new Problem('notIdentified')
    return
  }
  if (offer.recognizes.length > 0 && !recognizes(offer, language))
    throw new Problem('notRecognized', { language })
}

/** Why a language cannot be translated into another one; undefined if it can. */
export function untranslatable(offer: Offer, from: string, to: string): Problem | undefined {
  if (sameWriting(to, from)) return new Problem('sameLanguage')
  return translates(offer, from, to) ? undefined : new Problem('notTranslated', { from, to })
}

/** Before a worker has reported its languages, and for a language to be detected, each step checks this when it begins. */
export async function refuseUndubbed(
  db: Db,
  from: string,
  { languages, until }: Pick<NewPlan, 'languages' | 'until'>,
): Promise<void> {
  const offer = await readOffer(db)
  if (!offer.reported_at) return
  for (const language of languages) {
    const problem = from === detect ? undefined : untranslatable(offer, from, language)
    if (problem) throw problem
    if (until !== 'translation' && voicesFor(offer, language).length === 0)
      throw new Problem('notSpoken', { language })
  }
}
