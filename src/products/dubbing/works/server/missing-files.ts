import type { Db } from '#core/server/db/database.ts'
import { audioTypes } from '#shared/voices/contract.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import type { WorkOptions } from '../contract.ts'
import { type StoredFile, storedFiles } from './files.ts'

/**
 * Requested files that a dub does not have: its run is still writing them, or failed to. A film without a background to
 * separate never gets one, which is only known when the run is done.
 */
export async function missingFiles(
  db: Db,
  { subject_id, run_id, options, files }: Pick<Work, 'subject_id' | 'run_id' | 'options' | 'files'>,
): Promise<StoredFile[]> {
  const project = await db
    .selectFrom('projects')
    .select(['source_key', 'has_picture'])
    .where('id', '=', subject_id)
    .executeTakeFirst()
  const run =
    run_id && (await db.selectFrom('runs').select('state').where('id', '=', run_id).executeTakeFirst())
  const { audioType, background } = options as Partial<WorkOptions>
  const film = project?.source_key
  const requested: readonly StoredFile[] = [
    ...(film && project.has_picture ? ['mp4' as const] : []),
    'm4a',
    audioType === audioTypes.wav ? 'wav' : 'mp3',
    'voice',
    ...(film && background !== 'off' && run && run.state !== 'done' ? ['background' as const] : []),
  ]
  const inOrder = Object.keys(storedFiles) as StoredFile[]
  return inOrder.filter((name) => requested.includes(name) && !files?.[name])
}
