import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { maxComments, type OpenComment, type WorkComment } from '../contract.ts'
import type { CommentRow } from './access.ts'

/** The comments on versions of a work with their replies, by their time in it; comments without a time come first. */
export async function readComments(db: Db, works: readonly string[]): Promise<WorkComment[]> {
  const rows = await commentsInOrder(db).where('work_id', 'in', works).execute()
  return threads(rows).map(({ comment }) => comment)
}

const commentsInOrder = (db: Db) =>
  db
    .selectFrom('work_comments')
    .innerJoin('works', 'works.id', 'work_comments.work_id')
    .selectAll('work_comments')
    .select('works.version')
    .orderBy('work_comments.created_at')
    .orderBy('work_comments.id')

/** The comments of rows with their answers. */
function threads<Row extends CommentRow & { version: number }>(
  rows: readonly Row[],
): { comment: WorkComment; row: Row }[] {
  const answers = Map.groupBy(rows, (row) => row.answers)
  return (answers.get(null) ?? [])
    .map((row) => ({
      row,
      comment: {
        ...wire(row),
        version: row.version,
        at: row.at_ms,
        line: row.cue_id,
        closed: row.closed_at !== null,
        answers: (answers.get(row.id) ?? []).map(wire),
      },
    }))
    .toSorted((one, other) => (one.row.at_ms ?? -1) - (other.row.at_ms ?? -1))
}

/** The open comments on the works of a project in a language. */
export async function readOpenComments(db: Db, project: string, language: string): Promise<OpenComment[]> {
  const rows = await commentsInOrder(db)
    .where('works.subject_id', '=', project)
    .where('works.language', '=', language)
    .execute()
  return threads(rows)
    .filter(({ comment }) => !comment.closed)
    .map(({ comment, row }) => ({ ...comment, work: row.work_id }))
}

/** The open comments on the owner's works. */
export const openComments = (db: Db) =>
  db
    .selectFrom('work_comments')
    .innerJoin('works', 'works.id', 'work_comments.work_id')
    .where('work_comments.answers', 'is', null)
    .where('work_comments.closed_at', 'is', null)

/** The number of open comments on the works of a project, by language. */
export async function countOpenComments(db: Db, project: string): Promise<Record<string, number>> {
  const rows = await openComments(db)
    .select(['works.language', sql<number>`count(*)::int`.as('count')])
    .where('works.subject_id', '=', project)
    .groupBy('works.language')
    .execute()
  return Object.fromEntries(rows.map(({ language, count }) => [language!, count]))
}

const wire = ({ id, author, text, created_at }: CommentRow) => ({
  id,
  author,
  text,
  timeCreate: created_at.toISOString(),
})

/** A version tag of the comments on versions of a work, which changes with each comment. */
export async function markOfComments(db: Db, works: readonly string[]): Promise<string> {
  const { count, last } = await db
    .selectFrom('work_comments')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<string | null>`extract(epoch from max(changed_at))::text`.as('last'),
    ])
    .where('work_id', 'in', works)
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

/** Adds a comment or a reply. A reply by a reviewer reopens the comment. */
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
  if (Number(count) >= maxComments) throw new Problem('commentsFull', { most: maxComments })
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
