import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Project } from '#products/dubbing/subtitles/server/access.ts'
import type { Offer, OfferedVoice } from '#shared/voices/server/offer-shape.ts'
import { hasOwnVoices, readOfferFor } from '#shared/voices/server/own-voices.ts'

type Whose = Pick<Project, 'id' | 'account_id' | 'source_key'>

/** The voices of an account, and the own voices of the speakers of a project, if they may be used for a language. */
export async function readOfferOf(db: Db, project: Whose, language: string): Promise<Offer> {
  const offer = await readOfferFor(db, project.account_id)
  const problem = (await refusalOf(db, project)) ?? unspoken(offer, language)
  if (problem) return { ...offer, refused: new Map([...(offer.refused ?? []), [originalVoice, problem]]) }
  return { ...offer, voices: [...offer.voices, offeredOriginal(offer, language)] }
}

/** Why the speakers of a project cannot use their own voices, independently of the engines. */
export async function refusalOf(db: Db, project: Whose): Promise<Problem | undefined> {
  const problem = await undeclarable(db, project)
  if (problem) return problem
  return (await readDeclaration(db, project)) ? undefined : new Problem('originalUndeclared')
}

/** The same, before the declaration. */
export async function undeclarable(db: Db, { account_id, source_key }: Whose): Promise<Problem | undefined> {
  if (source_key === null) return new Problem('originalNeedsFilm')
  return (await hasOwnVoices(db, account_id)) ? undefined : new Problem('ownVoicesOff')
}

export const readDeclaration = (db: Db, { id }: Pick<Whose, 'id'>) =>
  db.selectFrom('original_voices').selectAll().where('project_id', '=', id).executeTakeFirst()

/** The engine that speaks a language with recordings. */
export const clonerOf = ({ clones }: Offer, language: string): Offer['clones'][number] | undefined =>
  clones.find(
    ({ languages }) =>
      languages === null || languages.some((known) => baseLanguage(known) === baseLanguage(language)),
  )

const unspoken = (offer: Offer, language: string) =>
  clonerOf(offer, language) ? undefined : new Problem('ownVoicesSilent')

function offeredOriginal(offer: Offer, language: string): OfferedVoice {
  const { engine, quality } = clonerOf(offer, language)!
  return {
    id: originalVoice,
    engine,
    name: originalVoice,
    language,
    gender: 'neutral',
    styles: [],
    quality,
    number: 1,
    engineName: 'linkup',
    everywhere: true,
    own: { languages: [language] },
  }
}
