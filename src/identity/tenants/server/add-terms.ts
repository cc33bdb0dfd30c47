import type { Db } from '#core/server/db/database.ts'
import type { TermsText } from './terms-texts.ts'

/** Adds a version of a text in all three languages. */
export async function addTerms(
  trx: Db,
  of: { tenant_id: string; kind: 'agreement' | 'privacy'; version: number },
  texts: TermsText,
): Promise<void> {
  const languages = ['cn', 'en', 'hk'] as const
  await trx
    .insertInto('terms')
    .values(languages.map((language) => ({ ...of, language, ...texts[language] })))
    .execute()
}
