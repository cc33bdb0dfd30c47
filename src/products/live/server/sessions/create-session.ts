import type { Transaction } from 'kysely'
import type { Language } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { languageName } from '#core/texts/language-name.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import { hears, readOffer, translates, voicesFor } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { publishSession, type SessionRow } from '../core/access.ts'

/** Refuses languages that no engine supports. */
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

/** Refuses voices that are not offered, or do not speak a language of the session. */
export async function checkVoices(
  { db, language: reader, account }: { db: Db; language: Language; account: string },
  languages: readonly string[],
  voices: Readonly<Record<string, Speaking>>,
): Promise<void> {
  const offer = await readOfferFor(db, account)
  for (const [language, { port }] of Object.entries(voices)) {
    voiceOf(offer, port)
    if (!languages.includes(language) || !voicesFor(offer, language).some(({ id }) => id === port))
      throw new Problem('liveVoiceLanguage', { language: languageName(reader, language) })
  }
}

/** Filters the voices that can be chosen now. */
export async function usableVoices(
  db: Db,
  account: string,
  languages: readonly string[],
  voices: SessionRow['voices'],
): Promise<Record<string, Speaking>> {
  const offer = await readOfferFor(db, account)
  const isUsable = (language: string, port: string) =>
    languages.includes(language) && voicesFor(offer, language).some(({ id }) => id === port)
  return Object.fromEntries(
    Object.entries(voices)
      .filter(([language, { port }]) => isUsable(language, port))
      .map(([language, { from: _from, ...voice }]) => [language, voice]),
  )
}

interface NewSession {
  tenant: string
  account: string
  name: string
  language: string
  languages: string[]
  voices: Readonly<Record<string, Speaking>>
  keepSound: boolean
  silenceMinutes: number
  /** The class it is a lesson of. */
  class?: { id: string; thesaurus: boolean; names: boolean }
  now: Date
}

export async function createSession(trx: Transaction<DB>, session: NewSession): Promise<{ id: string }> {
  if (session.keepSound) await refuseStorage(trx, session, 0)
  const row = await trx
    .insertInto('live_sessions')
    .values({
      tenant_id: session.tenant,
      account_id: session.account,
      name: session.name,
      language: session.language,
      languages: session.languages,
      voices: speakingFrom(1, session.voices),
      keep_sound: session.keepSound,
      silence_minutes: session.silenceMinutes,
      class_id: session.class?.id ?? null,
      thesaurus: session.class?.thesaurus ?? true,
      names: session.class?.names ?? false,
      created_at: session.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('live_streams').values({ tenant_id: session.tenant, session_id: row.id }).execute()
  await publishSession(trx, row)
  return { id: row.id }
}

/** Voices that speak the segments from a number on; a voice that already speaks continues. */
export const speakingFrom = (
  number: number,
  voices: Readonly<Record<string, Speaking>>,
  previous: SessionRow['voices'] = {},
): SessionRow['voices'] =>
  Object.fromEntries(
    Object.entries(voices).map(([language, voice]) => [
      language,
      { ...voice, from: previous[language]?.from ?? number },
    ]),
  )
