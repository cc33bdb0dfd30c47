import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { TermFault } from '#domain/script/lexicon/term-table.ts'
import {
  faultOfThesaurusTerm,
  type ThesaurusFaultName,
  type ThesaurusTerm,
} from '#domain/script/lexicon/thesaurus.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { offeredLanguages, readOffer } from '#shared/voices/server/offer.ts'
import type { Owner } from './term-kind.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Browsers know fewer languages than the server, which alone decides whether there is such a language. */
const isKnown = (tag: string): boolean => names.of(new Intl.Locale(tag).language) !== undefined

/**
 * Checks the terms of an agent. They can be in languages that some engine recognizes, translates or speaks, and in those of
 * terms that are there already, so that these can be corrected after an engine was switched off. While no worker has
 * reported, every language is accepted.
 */
export async function thesaurusCheck(
  db: Db,
  agent: Owner,
): Promise<(term: ThesaurusTerm) => TermFault<ThesaurusFaultName> | undefined> {
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

async function usedLanguages(db: Db, agent: Owner): Promise<Set<string>> {
  const { rows } = await sql<{ language: string }>`
    select distinct language from thesaurus_terms where account_id = ${agent}
    union
    select distinct jsonb_object_keys(translations) from thesaurus_terms where account_id = ${agent}`.execute(
    db,
  )
  return new Set(rows.map(({ language }) => baseLanguage(language)))
}
