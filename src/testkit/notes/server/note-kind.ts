import type { Feature } from '#core/server/app/feature.ts'
import type { SubjectKind } from '#core/server/app/subject.ts'
import { madeFile } from '#core/server/files/send-file.ts'
import { workJob } from '#shared/works/server/start-work.ts'
import type { WorkKind } from '#shared/works/server/work-kind.ts'
import { ownNotes } from './access.ts'

/** A note, as runs, works and links to files know it. */
export const noteSubject: SubjectKind = {
  kind: 'note',
  async describe(db, { id, account }) {
    const note = await ownNotes(db, { id: account }).select('name').where('id', '=', id).executeTakeFirst()
    return note && { ...note, language: 'en' }
  },
  table: 'notes',
}

/** The folder of the files made for a note. */
export const noteFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/notes/${id}/`

/** A note that was spoken: sound, and the text that is heard. */
export const noteKind: WorkKind<'mp3', 'txt'> = {
  subject: noteSubject,
  folder: ({ tenant_id, subject_id, id }) => `${noteFolder({ tenant_id, id: subject_id })}${id}/`,
  stored: { mp3: 'note.mp3' },
  printed: ['txt'],
  async print({ database }, { tenant, work }) {
    const { report } = await database
      .of(tenant)
      .selectFrom('works')
      .select('report')
      .where('id', '=', work)
      .executeTakeFirstOrThrow()
    return madeFile('text/plain; charset=utf-8', (report as { text: string }).text)
  },
  notices: { ready: 'workReady', failed: 'workFailed' },
}

export const speakNote = workJob('notes.speak', noteKind)

export const notes: Feature = {
  name: 'notes',
  subjects: [noteSubject],
  works: noteKind,
}
