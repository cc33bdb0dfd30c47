import { glossaryPut, mostTerms } from '#contract/translation.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'

export const answerGlossaryPut = answer(
  glossaryPut,
  async ({ from, to, source, target }, { db, tenant, caller, app }) => {
    const own = db.selectFrom('glossary').where('account_id', '=', caller.id)
    const { terms } = await own.select((is) => is.fn.countAll<number>().as('terms')).executeTakeFirstOrThrow()
    const known = await own
      .select('id')
      .where('from_language', '=', from)
      .where('to_language', '=', to)
      .where('source', '=', source)
      .executeTakeFirst()
    if (terms >= mostTerms && !known) throw new Problem('glossaryFull', { most: mostTerms })
    return db
      .insertInto('glossary')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        from_language: from,
        to_language: to,
        source,
        target,
        created_at: app.now(),
      })
      .onConflict((same) =>
        same
          .columns(['tenant_id', 'account_id', 'from_language', 'to_language', 'source'])
          .doUpdateSet({ target }),
      )
      .returning(['id', 'from_language as from', 'to_language as to', 'source', 'target'])
      .executeTakeFirstOrThrow()
  },
)
