import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { formatOf } from '#domain/cues/parse-subtitles.ts'
import { cueLines } from '#domain/script/cue-lines.ts'
import { podcastText, type TypedBlock } from '#domain/script/podcast-text.ts'
import { readScriptText } from '#pipeline/read/read-script-text.ts'
import { isTheirs } from '#server/core/failures/failure.ts'
import { handleJob, type JobContext } from '#server/core/jobs/job.ts'
import { Problem } from '#server/core/http/problem.ts'
import { problemOf } from '#server/production/engine-host/perform-problem.ts'
import { readSubtitleFile } from '#server/production/subtitle-files/read-subtitle-file.ts'
import { languageOfShow } from './access.ts'
import { appendBlocks, mostCharacters } from './append-blocks.ts'
import { importScript } from './import-job.ts'

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
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-script-'))
  try {
    const path = await app.storage.atHand(key, folder, { signal })
    if (!path) throw new Problem('uploadGone')
    const most = { characters: mostCharacters }
    return (await readScriptText(path, name, { signal, folder, language, most })).blocks
  } finally {
    await rm(folder, { recursive: true })
  }
}
