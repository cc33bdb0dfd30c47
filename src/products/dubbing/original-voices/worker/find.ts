import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable, Selectable } from 'kysely'
import { lockSubject } from '#core/server/app/subject.ts'
import type { OriginalStretches, Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { writeWav } from '#domain/wav.ts'
import { findReferences } from '#pipeline/dub/find-references.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import { readCues } from '#products/dubbing/subtitles/server/read-lines.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { findStretches } from '../server/find-job.ts'
import { stretchKey } from '../server/stretches.ts'

/** Per speaker: enough to find one without music, few enough to listen to all. */
const most = 5

export const runFindStretches = handleJob(findStretches, async ({ project: id, language }, context) => {
  const { app, db, signal } = context
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!project) return
  await inStages(context, ['read', 'listen', 'separate'], async (run, engines, folder) => {
    const film = await app.storage.atHand(project.source_key!, folder, { signal })
    if (film === undefined) throw new Problem('uploadGone')
    const found = await findReferences(run, engines, {
      film,
      from: project.language!,
      audioTrack: project.audio_tracks?.used,
      script: await readCues(db, id),
      to: language,
      most,
    })
    const rows: Insertable<OriginalStretches>[] = []
    for (const { speaker, references } of found)
      for (const [place, { from, to, text, sound }] of references.entries()) {
        const stretch = crypto.randomUUID()
        const key = stretchKey(project, stretch)
        const file = join(folder, `${stretch}.wav`)
        await writeFile(file, writeWav(sound.rate, [sound.samples]))
        await app.storage.adopt(key, file, { signal })
        const [from_ms, to_ms] = [from, to].map(Math.round) as [number, number]
        rows.push({
          tenant_id: project.tenant_id,
          project_id: id,
          id: stretch,
          speaker,
          place,
          from_ms,
          to_ms,
          text,
          key,
        })
      }
    await replaceStretches(context, project, rows)
  })
})

/** A chosen sample remains chosen if it is found again. */
async function replaceStretches(
  { app, db, signal }: JobContext,
  { id }: Pick<Selectable<Projects>, 'id'>,
  rows: readonly Insertable<OriginalStretches>[],
): Promise<void> {
  const gone = await db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    await lockSubject(trx, projectKind, id)
    const before = await trx
      .deleteFrom('original_stretches')
      .where('project_id', '=', id)
      .returningAll()
      .execute()
    const isChosen = (row: (typeof rows)[number]) =>
      before.some(
        ({ speaker, from_ms, to_ms, chosen }) =>
          chosen && speaker === row.speaker && from_ms === row.from_ms && to_ms === row.to_ms,
      )
    if (rows.length > 0)
      await trx
        .insertInto('original_stretches')
        .values(rows.map((row) => ({ ...row, chosen: isChosen(row) })))
        .execute()
    return before
  })
  for (const { key } of gone) await app.storage.remove(key)
}
