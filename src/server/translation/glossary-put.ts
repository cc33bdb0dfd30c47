import { glossaryPut } from '#contract/translation.ts'
import { answer } from '../http/answer.ts'

export const answerGlossaryPut = answer(
  glossaryPut,
  ({ from, to, source, target }, { db, tenant, caller, app }) =>
    db
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
      .executeTakeFirstOrThrow(),
)
