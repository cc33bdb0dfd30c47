import { audioTypes } from '#contract/voices.ts'
import type { WorkWish } from '#contract/works.ts'
import type { Db } from '#server/core/db/database.ts'
import { Problem } from '#server/core/http/problem.ts'
import { type KeptFile, keptFiles } from './files.ts'

/**
 * What is not among the files of a work although it was wished for: its run still writes it, or failed to. A film without a
 * background to separate has none, which is known when the run is done.
 */
export async function missingFiles(db: Db, work: string): Promise<KeptFile[]> {
  const row = await db
    .selectFrom('works')
    .innerJoin('projects', 'projects.id', 'works.project_id')
    .leftJoin('runs', 'runs.id', 'works.run_id')
    .select(['works.wish', 'works.files', 'projects.source_key', 'runs.state'])
    .where('works.id', '=', work)
    .executeTakeFirst()
  if (!row) return []
  const { audioType, background } = row.wish as Partial<WorkWish>
  const wished: readonly KeptFile[] = [
    ...(row.source_key ? ['mp4' as const] : []),
    'm4a',
    audioType === audioTypes.wav ? 'wav' : 'mp3',
    'voice',
    ...(row.source_key && background !== 'off' && row.state !== null && row.state !== 'done'
      ? ['background' as const]
      : []),
  ]
  const inOrder = Object.keys(keptFiles) as KeptFile[]
  return inOrder.filter((name) => wished.includes(name) && !row.files?.[name])
}

export async function refuseUnfinished(db: Db, work: string): Promise<void> {
  if ((await missingFiles(db, work)).length > 0) throw new Problem('archiveUnfinished')
}
