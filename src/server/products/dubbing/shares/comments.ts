import { sql, type Transaction } from 'kysely'
import { mostComments, type WorkComment } from '#contract/work-shares.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB } from '#server/core/db/tables.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { CommentRow } from './access.ts'

/** The comments on a work with their answers, in the order of the moments they are about; those about none come first. */
export async function readComments(db: Db, work: string): Promise<WorkComment[]> {
  const rows = await db
    .selectFrom('work_comments')
    .selectAll()
    .where('work_id', '=', work)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const answers = Map.groupBy(rows, (row) => row.answers)
  return (answers.get(null) ?? [])
    .map((row) => ({
      ...wire(row),
      at: row.at_ms,
      line: row.cue_id,
      closed: row.closed_at !== null,
      answers: (answers.get(row.id) ?? []).map(wire),
    }))
    .toSorted((one, other) => (one.at ?? -1) - (other.at ?? -1))
}

const wire = ({ id, author, text, created_at }: CommentRow) => ({
  id,
  author,
  text,
  timeCreate: created_at.toISOString(),
})

/** A mark of the comments on a work, which changes with each of them. */
export async function markOfComments(db: Db, work: string): Promise<string> {
  const { count, last } = await db
    .selectFrom('work_comments')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<string | null>`extract(epoch from max(changed_at))::text`.as('last'),
    ])
    .where('work_id', '=', work)
    .executeTakeFirstOrThrow()
  return `${count}-${last ?? ''}`
}

interface NewComment {
  tenant: string
  account: string
  work: string
  /** Null for the owner. */
  author: string | null
  text: string
  at?: number | undefined
  line?: string | undefined
  answers?: string | undefined
  now: Date
}

/** Adds a comment, or an answer to one, which opens it again if a reviewer gives it. */
export async function addComment(
  trx: Transaction<DB>,
  { tenant, account, work, author, text, at, line, answers, now }: NewComment,
): Promise<void> {
  // The row of the work counts its comments.
  await trx.selectFrom('works').select('id').where('id', '=', work).forUpdate().execute()
  const { count } = await trx
    .selectFrom('work_comments')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('work_id', '=', work)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostComments) throw new Problem('commentsFull', { most: mostComments })
  if (answers !== undefined) {
    const answered = await trx
      .updateTable('work_comments')
      .set({ changed_at: now, ...(author !== null && { closed_at: null }) })
      .where('id', '=', answers)
      .where('work_id', '=', work)
      .where('answers', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new Problem('notFound')
  }
  await trx
    .insertInto('work_comments')
    .values({
      tenant_id: tenant,
      account_id: account,
      work_id: work,
      author,
      text,
      answers: answers ?? null,
      at_ms: answers === undefined ? (at ?? null) : null,
      cue_id: answers === undefined ? (line ?? null) : null,
      created_at: now,
      changed_at: now,
    })
    .execute()
}
