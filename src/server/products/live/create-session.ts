import type { Transaction } from 'kysely'
import { languageName } from '#i18n/language-name.ts'
import type { DB } from '#server/core/db/tables.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { hears, readOffer, translates } from '#server/production/voices/offer.ts'
import { publishSession } from './access.ts'

/** Refuses languages that no engine of this platform serves. */
export async function checkLanguages(
  { db, language: reader }: Pick<RequestContext, 'db' | 'language'>,
  from: string,
  to: readonly string[],
): Promise<string[]> {
  const offer = await readOffer(db)
  if (!hears(offer, from)) throw new Problem('liveNotHeard', { language: languageName(reader, from) })
  for (const language of to) {
    if (language === from) throw new Problem('liveSameLanguage')
    if (!translates(offer, from, language))
      throw new Problem('liveNotTranslated', {
        from: languageName(reader, from),
        to: languageName(reader, language),
      })
  }
  return [...new Set(to)]
}

interface NewSession {
  tenant: string
  account: string
  name: string
  language: string
  languages: string[]
  keepSound: boolean
  silenceMinutes: number
  /** The class it is a lesson of. */
  class?: { id: string; thesaurus: boolean }
  now: Date
}

export async function createSession(trx: Transaction<DB>, session: NewSession): Promise<{ id: string }> {
  const row = await trx
    .insertInto('live_sessions')
    .values({
      tenant_id: session.tenant,
      account_id: session.account,
      name: session.name,
      language: session.language,
      languages: session.languages,
      keep_sound: session.keepSound,
      silence_minutes: session.silenceMinutes,
      class_id: session.class?.id ?? null,
      thesaurus: session.class?.thesaurus ?? true,
      created_at: session.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('live_streams').values({ tenant_id: session.tenant, session_id: row.id }).execute()
  await publishSession(trx, row)
  return { id: row.id }
}
