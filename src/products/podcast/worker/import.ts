import { buffer } from 'node:stream/consumers'
import { isTheirs } from '#core/server/failures/failure.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { formatOf } from '#domain/cues/formats/parse-subtitles.ts'
import { cueLines } from '#domain/script/outline/cue-lines.ts'
import { podcastText, type TypedBlock } from '#domain/script/outline/podcast-text.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { readScriptText } from '#pipeline/read/files/read-script-text.ts'
import { problemOf } from '#shared/engine-host/worker/problem.ts'
import { readSubtitleFile } from '#shared/subtitle-files/server/read-subtitle-file.ts'
import { appendBlocks, maxCharacters } from '../server/append-blocks.ts'
import { languageOfShow } from '../server/core/access.ts'
import { importScript } from '../server/import-job.ts'

interface Source {
  key: string
  name: string
  language: string
}

export const runImportScript = handleJob(
  importScript,
  async ({ episode: id, client, key, name }, context) => {
    const { app, db } = context
    const episode = await db
      .selectFrom('podcast_episodes')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    try {
      if (episode) {
        const typed = await readSource(context, { key, name, language: await languageOfShow(db, episode) })
        await append(context, id, client, typed)
      }
    } catch (error) {
      const problem = problemOf(error)
      // It would be refused each time.
      if (isTheirs(problem)) await app.storage.remove(key)
      throw problem
    }
    await app.storage.remove(key)
  },
)

const append = ({ app, db, signal }: JobContext, id: string, client: string, typed: readonly TypedBlock[]) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const episode = await trx
      .selectFrom('podcast_episodes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await appendBlocks(trx, episode, { client, typed, now: app.now() })
  })

async function readSource(
  { app, signal }: JobContext,
  { key, name, language }: Source,
): Promise<readonly TypedBlock[]> {
  if (formatOf('', name)) {
    const stream = await app.storage.read(key)
    if (!stream) throw new Problem('uploadGone')
    const { cues } = await readSubtitleFile({ bytes: await buffer(stream), name }, { language }, signal)
    return podcastText(cueLines(cues)).blocks
  }
  await using temporary = await temporaryFolder('script')
  const folder = temporary.path
  const path = await app.storage.atHand(key, folder, { signal })
  if (!path) throw new Problem('uploadGone')
  const most = { characters: maxCharacters }
  return (await readScriptText(path, name, { signal, folder, language, most })).blocks
}
