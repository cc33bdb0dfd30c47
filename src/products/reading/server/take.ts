import { Problem } from '#core/server/http/problem.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { maxCharacters } from '#domain/script/core/blocks.ts'
import { storeItems } from '#shared/documents/server/stored-document.ts'
import { sourceOf } from '#shared/scripts/server/script-source.ts'
import { blocksOf } from '#shared/scripts/server/typed-blocks.ts'
import { readingTake } from '../contract/readings.ts'
import { publishReading } from './access.ts'

export const readingTakeRoute = threadRoute(
  readingTake,
  'import',
  async ({ name, kind, subject, language }, { app, db, tenant, caller }) => {
    const lines = await sourceOf(app, kind).read({ db, caller }, { id: subject, language })
    const blocks = lines.flatMap(blocksOf)
    if (blocks.length === 0) throw new Problem('textEmpty')
    const length = blocks.reduce((sum, block) => sum + ('text' in block ? (block.text?.length ?? 0) : 0), 0)
    if (length > maxCharacters) throw new Problem('readingTooLong')
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('readings')
        .values({
          tenant_id: tenant.id,
          account_id: caller.id,
          kind: 'article',
          name,
          language: language ?? null,
          revision: 1,
          import: '{}',
          created_at: app.now(),
        })
        .returning(['tenant_id', 'account_id', 'id'])
        .executeTakeFirstOrThrow()
      await storeItems(trx, { tenant: tenant.id, id: row.id, part: '', revision: 1 }, blocks)
      await publishReading(trx, row)
      return { id: row.id }
    })
  },
)
