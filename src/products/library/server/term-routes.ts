import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { threadRoute } from '#core/server/http/route.ts'
import type { LibraryParagraph } from '#domain/library/paragraph-rules.ts'
import { termPairs } from '#domain/library/term-pairs.ts'
import {
  keyOfThesaurusTerm,
  type ThesaurusTerm,
  tidyThesaurusTerm,
  weights,
} from '#domain/script/lexicon/thesaurus.ts'
import { baseLanguage, sameWriting } from '#domain/text/languages.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { agentThesaurus } from '#shared/terms/server/kinds.ts'
import { lockTerms, saveTerms } from '#shared/terms/server/save-terms.ts'
import { allTerms } from '#shared/terms/server/stored-terms.ts'
import { type FoundTermPair, libraryTerms, libraryTermsSave } from '../contract/terms.ts'
import { readyDocument, refuseOther } from './access.ts'

const keyOf = (term: string, language: string) =>
  keyOfThesaurusTerm({ term: term.trim().replaceAll(/\s+/g, ' '), language: baseLanguage(language) })

/** The terms of an agent by all their spellings. */
async function knownTerms(db: Db, agent: string): Promise<Map<string, ThesaurusTerm>> {
  const terms = await allTerms(db, agentThesaurus, agent)
  const spellings = (spelled: (term: ThesaurusTerm) => readonly string[]) =>
    terms.flatMap((term) => spelled(term).map((each) => [keyOf(each, term.language), term] as const))
  // A term takes precedence over another one with the same alias.
  return new Map([...spellings(({ aliases }) => aliases), ...spellings(({ term }) => [term])])
}

const translationOf = ({ translations }: ThesaurusTerm, language: string) =>
  translations[language] ?? Object.entries(translations).find(([each]) => sameWriting(each, language))?.[1]

/** Reads whole documents, so it runs in a thread. */
export const libraryTermsRoute = threadRoute(
  libraryTerms,
  'interactive',
  async ({ id, language }, { db, caller }) => {
    const document = await readyDocument({ db, caller }, id)
    refuseOther(document, language)
    const { items } = await readStored<LibraryParagraph>(db, { id, part: '' })
    const paragraphs = items.map(({ text, translations }) => ({
      text,
      translation: translations[language]?.text ?? '',
    }))
    const known = await knownTerms(db, caller.id)
    const found = termPairs(paragraphs, { from: document.language, to: language }).map((pair) => {
      const there = known.get(keyOf(pair.source, document.language))
      return { ...pair, before: (there && translationOf(there, language)) ?? null }
    })
    const isSame = ({ target, before }: (typeof found)[number]) =>
      before?.toLowerCase() === target.toLowerCase()
    return {
      pairs: found
        .filter((pair) => !isSame(pair))
        .map((pair): FoundTermPair => ({ ...pair, state: pair.before === null ? 'added' : 'changed' })),
      same: found.filter(isSame).length,
    }
  },
)

/** Compares with a whole thesaurus, so it runs in a thread. */
export const libraryTermsSaveRoute = threadRoute(
  libraryTermsSave,
  'interactive',
  async ({ id, language, pairs }, context) => {
    const { app, db, tenant, caller } = context
    const document = await readyDocument(context, id)
    refuseOther(document, language)
    // Terms are only used, and can only be corrected, while the thesaurus is enabled.
    const { features } = await db
      .selectFrom('tenants')
      .select('features')
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow()
    if (![...features, ...caller.features].includes('thesaurus')) throw new Problem('featureOff')
    return db.transaction().execute(async (trx) => {
      const into = { tenant: tenant.id, owner: caller.id, now: app.now() }
      await lockTerms(trx, into)
      const known = await knownTerms(trx, caller.id)
      const faultOf = await agentThesaurus.check(trx, caller.id)
      const saved = new Map<string, ThesaurusTerm>()
      for (const { source, target } of pairs) {
        const key = keyOf(source, document.language)
        const there = known.get(key) ?? {
          term: source,
          language: document.language,
          reading: '',
          aliases: [],
          translations: {},
          weight: weights.usual,
        }
        const term = { ...there, translations: { ...there.translations, [language]: target } }
        const fault = faultOf(term)
        if (fault) throw new Problem(fault.name, fault.values)
        const tidy = tidyThesaurusTerm(term)
        known.set(key, tidy)
        saved.set(keyOfThesaurusTerm(tidy), tidy)
      }
      const rows = await saveTerms(trx, agentThesaurus, into, [...saved.values()])
      const added = rows.filter(({ isNew }) => isNew).length
      return { added, changed: rows.length - added }
    })
  },
)
