import { Problem } from '#core/server/http/problem.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { route } from '#core/server/http/route.ts'
import { documentRoutes } from '#shared/documents/server/document-routes.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { readOffer, voicesFor } from '#shared/voices/server/offer.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { startWork } from '#shared/works/server/start-work.ts'
import { paragraphRules } from '#testkit/paragraphs/rules.ts'
import { notesIn, ownNote, ownNotes, textOf } from './access.ts'
import { noteCalls } from './contract.ts'
import { noteKind, noteSubject, speakNote } from './note-kind.ts'

export const createRoute = route(noteCalls.create, async ({ name }, { db, tenant, caller }) => {
  const id = crypto.randomUUID()
  const note = { tenant_id: tenant.id, account_id: caller.id, id, name, revision: 0 }
  await notesIn(db).insertInto('notes').values(note).execute()
  return { id }
})

export const quoteRoute = route(noteCalls.quote, async ({ id }, context) => {
  const { db, caller } = context
  await ownNote(db, caller, id)
  const uses = (await textOf(db, id)).length
  const first = await ownWorks(context).select('id').where('subject_id', '=', id).executeTakeFirst()
  const usual = { first: 0.01, again: 0.01 }
  return quote(context, { unit: 'speech', uses, subject: noteSubject.kind, isFirst: !first, usual })
})

export const speakRoute = route(noteCalls.speak, async ({ id }, { app, db, tenant, caller }) => {
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

export const notesRoute = route(noteCalls.notes, async (paging, { db, caller }) => {
  const { records, next } = await readPage(ownNotes(db, caller).selectAll(), newestFirst('notes'), paging)
  return { records: records.map(({ id, name }) => ({ id, name })), next }
})

export const paragraphRoutes = documentRoutes(noteCalls, {
  kind: noteSubject.kind,
  rules: paragraphRules,
  read: ownNote,
  lock: (trx, caller, id) => ownNote(trx, caller, id, { lock: true }),
  saveRevision: (trx, id, revision) =>
    notesIn(trx).updateTable('notes').set({ revision }).where('id', '=', id).execute(),
})
