import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { lockSubject } from '#core/server/app/subject.ts'
import type { Takes } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import type { Sound } from '#domain/sound.ts'
import type { OpenEngines } from '#engines/open-engines.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { soundOfTrack, soundOfVoice, writeTake } from '#pipeline/dub/make-take.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { lexiconFor } from '#shared/terms/server/lexicon-for.ts'
import { dropUpload } from '#shared/uploads/server/access.ts'
import { soundOfUpload } from '#shared/uploads/worker/recording.ts'
import { ownReferences, withReferences } from '#shared/voices/worker/references.ts'
import { speakingWith } from '#shared/voices/worker/spoken.ts'
import { readReference } from '#shared/voices/worker/stored-reference.ts'
import { longestTakeMinutes } from '../contract.ts'
import { takeKey } from '../server/access.ts'
import { setChosen } from '../server/choose-take.ts'
import { prepareTake } from '../server/prepare-job.ts'
import { spokenLines } from '../server/spoken-lines.ts'

type From = z.output<typeof prepareTake.input>
type Take = Selectable<Takes>

export const runPrepareTake = handleJob(prepareTake, async (from, context) => {
  const { app, db, signal } = context
  const take = await db.selectFrom('takes').selectAll().where('id', '=', from.take).executeTakeFirst()
  // Deleted, or prepared by an attempt that was killed before it could report it.
  if (!take || take.key) return
  await runPipeline(context, async (run, engines, folder) => {
    const file = join(folder, 'take.wav')
    const written = await writeTake(await soundOf(context, run, engines, { take, from, folder }), file)
    if (!written) throw new Problem('takeSilent')
    const key = takeKey({ tenant_id: take.tenant_id, id: take.project_id }, take.id)
    await app.storage.adopt(key, file, { signal })
    if (!(await saveTake(context, take, { key, ...written }))) await app.storage.remove(key)
  })
  if (from.upload !== undefined) await dropUpload(context, from.upload)
})

/** Saves a prepared take and chooses it; false if it was deleted in the meantime. */
const saveTake = (
  { db, signal }: JobContext,
  { id, project_id, language, cue_id }: Take,
  { key, duration }: { key: string; duration: number },
) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    await lockSubject(trx, projectKind, project_id)
    const project = await trx
      .updateTable('takes')
      .set({ key, duration_ms: duration })
      .from('projects')
      .whereRef('projects.id', '=', 'takes.project_id')
      .where('takes.id', '=', id)
      .returning(['projects.id', 'projects.tenant_id', 'projects.account_id'])
      .executeTakeFirst()
    if (project) await setChosen(trx, project, { language, cue: cue_id }, id)
    return project !== undefined
  })

interface Source {
  take: Take
  from: From
  folder: string
}

async function soundOf(
  context: JobContext,
  run: PipelineRun,
  engines: OpenEngines,
  { take, from, folder }: Source,
): Promise<Sound> {
  const { db } = context
  if (from.upload !== undefined) {
    const tooLong = new Problem('takeTooLong', { minutes: longestTakeMinutes })
    const expected = { kind: 'take', minutes: longestTakeMinutes, tooLong } as const
    return soundOfUpload(context, run, from.upload, expected, folder)
  }
  if (from.work !== undefined) {
    const [said] = await spokenLines(db, [from.work], take.cue_id)
    if (!said) throw new Problem('takeGone')
    return soundOfTrack(await atHand(context, said.key, folder), said)
  }
  const { account_id } = await db
    .selectFrom('projects')
    .select('account_id')
    .where('id', '=', take.project_id)
    .executeTakeFirstOrThrow()
  const { text, language, speaking } = take
  const lexicon = await lexiconFor(db, account_id, language)
  const references = from.reference
    ? new Map([[originalVoice, await readReference(context, from.reference)]])
    : (await ownReferences(context, { account: account_id, spoken: { speaking } })).references
  return soundOfVoice(run, withReferences(engines, references), {
    text,
    speaking: speakingWith(speaking!),
    language,
    lexicon,
  })
}

async function atHand({ app, signal }: JobContext, key: string, folder: string): Promise<string> {
  const path = await app.storage.atHand(key, folder, { signal })
  if (path === undefined) throw new Problem('uploadGone')
  return path
}
