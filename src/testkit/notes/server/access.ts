import type { Kysely } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { notFound } from '#core/server/http/problem.ts'
import type { Caller } from '#core/server/http/route.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import type { Paragraph } from '#testkit/paragraphs/rules.ts'

export interface NoteRow {
  tenant_id: string
  id: string
  account_id: string
  name: string
  revision: number
  deleted_at: Date | null
}

/** Only for tests: `./yiyin schema` writes the types of the platform's own tables. */
export const notesIn = (db: Db) => db as unknown as Kysely<{ notes: NoteRow }>

/** The caller's own notes, without deleted ones. */
export const ownNotes = (db: Db, caller: Whose) =>
  notesIn(db).selectFrom('notes').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

type Whose = Pick<Caller, 'id'>

export const ownNote = (db: Db, caller: Whose, id: string, { lock = false } = {}): Promise<NoteRow> =>
  ownNotes(db, caller)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirstOrThrow(notFound)

/** What is heard of a note, and how much of it is paid for: each character once. */
export async function textOf(db: Db, id: string): Promise<string> {
  const { items } = await readStored<Paragraph>(db, { id, part: '' })
  return items.map(({ text }) => text).join('\n')
}
