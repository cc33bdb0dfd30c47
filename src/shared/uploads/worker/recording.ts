import { Problem } from '#core/server/http/problem.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { Sound } from '#domain/sound.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { lengthOf, soundOfFile } from '#pipeline/dub/make-take.ts'
import { refusedSound } from '#shared/engine-host/worker/problem.ts'
import type { UploadKind } from '../contract/kinds.ts'
import { refuseOtherContent } from '../server/refuse-other-content.ts'

interface Expected {
  kind: UploadKind
  minutes: number
  /** Thrown for a recording of at least this many minutes. */
  tooLong: Problem
}

/** The sound of an uploaded recording. */
export async function soundOfUpload(
  { app, db, signal }: JobContext,
  run: PipelineRun,
  upload: string,
  { kind, minutes, tooLong }: Expected,
  folder: string,
): Promise<Sound> {
  const row = await db.selectFrom('uploads').select('key').where('id', '=', upload).executeTakeFirst()
  const file = row?.key && (await app.storage.atHand(row.key, folder, { signal }))
  if (!file) throw new Problem('uploadGone')
  await refuseOtherContent(file, kind)
  if ((await lengthOf(run, file).catch(refusedSound)) >= minutes * 60_000) throw tooLong
  return soundOfFile(run, file, folder).catch(refusedSound)
}
