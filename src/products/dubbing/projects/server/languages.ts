import { detect } from '#core/contract/fields.ts'
import { endingOf, endingsOf } from '#shared/uploads/contract/kinds.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { readOffer, recognizes } from '#shared/voices/server/offer.ts'

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
