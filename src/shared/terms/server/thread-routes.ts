import { type ThreadRoute, threadRoute } from '#core/server/http/route.ts'
import type { TidyLexiconTerm } from '#domain/script/lexicon/lexicon.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { glossaryList } from '../contract/glossary.ts'
import { type LexiconCalls, lexiconTerms, staffLexicon, userLexicon } from '../contract/lexicon.ts'
import { thesaurus } from '../contract/thesaurus.ts'
import { termsBetween } from './glossary-for.ts'
import { importTerms, previewTerms, readTermFile } from './import-terms.ts'
import { accountLexicon, agentThesaurus, tenantLexicon } from './kinds.ts'
import { termsFor } from './lexicon-for.ts'
import { into } from './save-terms.ts'
import { type ListedKind, ownerOf } from './term-kind.ts'

const bytesOf = (content: string) => Buffer.from(content, 'base64')

const maxFaults = 100

function lexiconRoutes(calls: LexiconCalls, kind: ListedKind<TidyLexiconTerm>): ThreadRoute[] {
  return [
    threadRoute(calls.preview, 'import', ({ content }, { db, caller }) =>
      previewTerms(db, kind, ownerOf(kind, caller), { bytes: bytesOf(content) }),
    ),
    threadRoute(calls.import, 'import', async ({ csv, content, skipInvalid }, context) => {
      const { db, caller } = context
      const bytes = content === undefined ? Buffer.from(csv) : bytesOf(content)
      const read = await readTermFile(db, kind, ownerOf(kind, caller), { bytes })
      const found = { faults: read.faults.slice(0, maxFaults), faulty: read.faults.length }
      if (found.faulty > 0 && !skipInvalid) return { added: 0, changed: 0, left: found.faulty, ...found }
      return db.transaction().execute(async (trx) => {
        const done = await importTerms(trx, kind, into(context, kind), read, { doubtful: false })
        const { added, changed } = done
        if (kind.of === 'tenant') await recordAudit(trx, context, 'lexicon.import', null, { added, changed })
        return { ...done, ...found }
      })
    }),
  ]
}

export const termThreadRoutes: readonly ThreadRoute[] = [
  ...lexiconRoutes(userLexicon, accountLexicon),
  ...lexiconRoutes(staffLexicon, tenantLexicon),

  threadRoute(lexiconTerms, 'interactive', async ({ language }, { db, caller }) => {
    const terms = await termsFor(db, caller.id, language)
    return terms.map(({ term, reading, language: only, matchCase = false, shared }) => ({
      term,
      reading,
      language: only ?? null,
      matchCase,
      shared,
    }))
  }),

  threadRoute(thesaurus.preview, 'import', ({ content, language }, { db, caller }) =>
    previewTerms(db, agentThesaurus, caller.id, { bytes: bytesOf(content), language }),
  ),
  threadRoute(thesaurus.import, 'import', async ({ content, language, doubtful, rows }, context) => {
    const { db, caller } = context
    const read = await readTermFile(db, agentThesaurus, caller.id, { bytes: bytesOf(content), language })
    return db
      .transaction()
      .execute((trx) =>
        importTerms(trx, agentThesaurus, into(context, agentThesaurus), read, { doubtful, rows }),
      )
  }),

  threadRoute(glossaryList, 'interactive', ({ from, to }, { db, caller }) =>
    termsBetween(db, caller.id, from, to),
  ),
]
