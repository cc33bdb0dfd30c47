import { sql } from 'kysely'
import { faultOfThesaurusTerm, type ThesaurusFault, type ThesaurusTerm } from '#domain/script/thesaurus.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Db } from '#core/server/db/database.ts'
import { offeredLanguages, readOffer } from '#shared/voices/server/offer.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Browsers know fewer languages than the server, which alone decides whether there is such a language. */
const isKnown = (tag: string): boolean => names.of(new Intl.Locale(tag).language) !== undefined

/** What is wrong with a term, if anything. */
export type FaultOfTerm = (term: ThesaurusTerm) => ThesaurusFault | undefined

/**
 * Checks the terms of an agent. They can be in languages that some engine recognizes, translates or speaks, and in those of
 * terms that are there already, so that these can be corrected after an engine was switched off. While no worker has
 * reported, every language is accepted.
 */
export async function termCheck(db: Db, agent: string): Promise<FaultOfTerm> {
  const offered = offeredLanguages(await readOffer(db))
  const usable = offered.size === 0 ? undefined : offered.union(await usedLanguages(db, agent))
  return (term) => {
    const fault = faultOfThesaurusTerm(term)
    if (fault) return fault
    const tags = [term.language, ...Object.keys(term.translations)]
    const unknown = tags.find((tag) => !isKnown(tag))
    if (unknown !== undefined)
      return { name: 'thesaurusLanguage', values: { language: unknown.slice(0, 40) } }
    const unusable = tags.find((tag) => usable?.has(baseLanguage(tag)) === false)
    return unusable === undefined
      ? undefined
      : { name: 'thesaurusNotOffered', values: { language: unusable.slice(0, 40) } }
  }
}

async function usedLanguages(db: Db, agent: string): Promise<Set<string>> {
  const { rows } = await sql<{ language: string }>`
    select distinct language from thesaurus_terms where account_id = ${agent}
    union
    select distinct jsonb_object_keys(translations) from thesaurus_terms where account_id = ${agent}`.execute(
    db,
  )
  return new Set(rows.map(({ language }) => baseLanguage(language)))
}
