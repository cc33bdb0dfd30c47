import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { deleteOrRestore } from '#shared/deletion/server/delete-or-restore.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { readOffer, voicesFor } from '#shared/voices/server/offer.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { startWork } from '#shared/works/server/start-work.ts'
import { noteChangeMany, noteCreate, noteList, noteQuote, noteSpeak } from '../contract.ts'
import { notesIn, ownNote, ownNotes, textOf } from './access.ts'
import { noteKind, noteSubject, speakNote } from './note-kind.ts'

export const noteCreateRoute = route(noteCreate, async ({ name }, { db, tenant, caller }) => {
  const id = crypto.randomUUID()
  const note = { tenant_id: tenant.id, account_id: caller.id, id, name, revision: 0, deleted_at: null }
  await notesIn(db).insertInto('notes').values(note).execute()
  return { id }
})

export const noteQuoteRoute = route(noteQuote, async ({ id }, context) => {
  const { db, caller } = context
  await ownNote(db, caller, id)
  const uses = (await textOf(db, id)).length
  const first = await ownWorks(context).select('id').where('subject_id', '=', id).executeTakeFirst()
  const usual = { first: 0.01, again: 0.01 }
  return quote(context, { unit: 'speech', uses, subject: noteSubject.kind, isFirst: !first, usual })
})

export const noteSpeakRoute = route(noteSpeak, async ({ id }, { app, db, tenant, caller }) => {
  const [voice] = voicesFor(await readOffer(db), 'en')
  if (!voice) throw new Problem('notSpoken', { language: 'en' })
  return db.transaction().execute(async (trx) => {
    const note = await ownNote(trx, caller, id, { lock: true })
    const amount = (await textOf(trx, id)).length
    return startWork(app, trx, {
      job: speakNote,
      kind: noteKind,
      run: { tenant: tenant.id, account: caller.id, title: note.name, size: amount },
      subject: note,
      language: 'en',
      options: { port: voice.id },
      uses: { unit: 'speech', amount },
    })
  })
})

export const noteListRoute = route(noteList, async (paging, { db, caller }) => {
  const { records, next } = await readPage(
    ownNotes(db, caller).select(['id', 'name']),
    newestFirst('notes'),
    paging,
  )
  return { records: records.map(({ id, name }) => ({ id, name })), next }
})

export const noteChangeManyRoute = route(noteChangeMany, async ({ ids, change }, context) => {
  await deleteOrRestore(context, noteSubject, ids, change)
  return null
})
