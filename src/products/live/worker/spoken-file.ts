import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { DB } from '#core/server/db/tables.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { ownVoiceId } from '#domain/recorded-voice.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { joinSpeech, type SpeechPart } from '#media/encode/join-speech.ts'
import { labelWork } from '#shared/voices/server/label-work.ts'
import { ownVoicesOf } from '#shared/voices/server/own-voices.ts'
import { beginWork, finishWork, storeFiles } from '#shared/works/server/make-work.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import type { SessionRow } from '../server/core/access.ts'
import { segmentsFrom } from '../server/segments/segments.ts'
import { spokenKey } from '../server/sound/file-sound.ts'
import { joinSpoken, spokenKind, spokenOptions } from '../server/sound/spoken-kind.ts'

/** Milliseconds between consecutive segments. */
const pause = 400
const readTogether = 200

export const runJoinSpoken = handleJob(joinSpoken, async ({ work: id }, context) => {
  const task = await beginWork(context, spokenKind, id, async (trx, work) => {
    const session = await trx
      .selectFrom('live_sessions')
      .selectAll()
      .where('id', '=', work.subject_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!session) return undefined
    await labelSpoken(trx, work, session)
    return { work, session }
  })
  if (!task || task.work.state === workState.done) return
  const { work, session } = task
  await using temporary = await temporaryFolder('spoken')
  const folder = temporary.path
  const mp3 = join(folder, 'spoken.mp3')
  const duration = await joinSpeech(spokenParts(context, work, session), mp3, context)
  const files = await storeFiles(context, spokenKind, work, { mp3 })
  await finishWork(context, spokenKind, work, { files, report: {}, duration })
})

/** The current voice of the language, which may have been revoked since. */
async function labelSpoken(trx: Transaction<DB>, work: Work, { voices }: SessionRow): Promise<void> {
  const id = ownVoiceId(voices[work.language!]?.port ?? '')
  if (id === undefined) return
  const row = await ownVoicesOf(trx, work.account_id).select('name').where('id', '=', id).executeTakeFirst()
  if (row) await labelWork(trx, work.id, [row.name])
}

/** The audio of the segments spoken in the language of a work, each with its position. */
async function* spokenParts(
  { app, db, progress }: JobContext,
  work: Work,
  { segments: all }: SessionRow,
): AsyncGenerator<SpeechPart> {
  const { tenant_id: tenant, subject_id: session, language } = work
  const { timing } = spokenOptions.parse(work.options)
  let from = 1
  let end = 0
  for (;;) {
    const segments = await segmentsFrom(db, session, { from, most: readTogether })
    if (segments.length === 0) return
    for (const { number, start, spoken } of segments) {
      from = number + 1
      const said = spoken?.[language!]
      const stored = said && (await app.storage.read(spokenKey({ tenant, session }, said.sound)))
      if (!stored) continue
      const at = timing === 'clock' ? start : end
      yield { at, mp3: await buffer(stored) }
      end = at + said.duration + pause
    }
    progress('write', Math.min(1, from / Math.max(1, all)))
  }
}
