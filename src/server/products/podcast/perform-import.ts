import { buffer } from 'node:stream/consumers'
import { formatOf } from '#domain/cues/parse-subtitles.ts'
import { cueLines } from '#domain/script/cue-lines.ts'
import { podcastText, type TypedBlock } from '#domain/script/podcast-text.ts'
import { readScriptText } from '#pipeline/read/read-script-text.ts'
import { handleJob, type JobContext } from '#server/core/jobs/job.ts'
import { Problem } from '#server/core/http/problem.ts'
import { inStudio } from '#server/production/engine-host/perform-studio.ts'
import { readSubtitleFile } from '#server/production/subtitle-files/read-subtitle-file.ts'
import { type EpisodeRow, languageOfShow } from './access.ts'
import { appendBlocks, mostCharacters } from './append-blocks.ts'
import { importScript } from './import-job.ts'

export const runImportScript = handleJob(
  importScript,
  async ({ episode: id, client, key, name }, context) => {
    const { app, db, signal } = context
    const episode = await db
      .selectFrom('podcast_episodes')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!episode) return
    await inStudio(
      context,
      () => {},
      async (_run, _engines, folder) => {
        const typed = await readFile(context, { key, name }, await languageOfShow(db, episode), folder)
        await db.transaction().execute(async (trx) => {
          signal.throwIfAborted()
          const locked: EpisodeRow = await trx
            .selectFrom('podcast_episodes')
            .selectAll()
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirstOrThrow()
          await appendBlocks(trx, locked, { client, typed, now: app.now() })
        })
        await app.storage.remove(key)
      },
    )
  },
)

async function readFile(
  { app, signal }: JobContext,
  { key, name }: { key: string; name: string },
  language: string,
  folder: string,
): Promise<readonly TypedBlock[]> {
  if (formatOf('', name)) {
    const stream = await app.storage.read(key)
    if (!stream) throw new Problem('uploadGone')
    const { cues } = await readSubtitleFile({ bytes: await buffer(stream), name }, { language }, signal)
    return podcastText(cueLines(cues)).blocks
  }
  const path = await app.storage.atHand(key, folder, { signal })
  if (!path) throw new Problem('uploadGone')
  const most = { characters: mostCharacters }
  return (await readScriptText(path, name, { signal, folder, language, most })).blocks
}
