import { route, threadRoute } from '#core/server/http/route.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { sourceOf } from '#shared/scripts/server/script-source.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { podcastBlockImport, podcastBlockTake } from '../contract/scripts.ts'
import { appendBlocks } from './append-blocks.ts'
import { episodeSubject, ownEpisode } from './core/access.ts'
import { importScript } from './import-job.ts'

export const podcastBlockImportRoute = route(podcastBlockImport, async ({ id, client, upload }, context) => {
  const { app, db, tenant, caller } = context
  const run = await db.transaction().execute(async (trx) => {
    const episode = await ownEpisode({ db: trx, caller }, id, { lock: true })
    const { key, name } = await takeUpload(trx, context, upload, ['script'])
    return startRun(
      app,
      trx,
      importScript,
      { episode: id, client, key, name },
      {
        tenant: tenant.id,
        account: caller.id,
        title: episode.name,
        subject: { kind: episodeSubject.kind, id },
      },
    )
  })
  return { run }
})

export const podcastBlockTakeRoute = threadRoute(
  podcastBlockTake,
  'import',
  async ({ id, client, kind, subject, language }, { app, db, caller }) => {
    await ownEpisode({ db, caller }, id)
    const typed = await sourceOf(app, kind).read({ db, caller }, { id: subject, language })
    return db.transaction().execute(async (trx) => {
      const episode = await ownEpisode({ db: trx, caller }, id, { lock: true })
      return { blocks: await appendBlocks(trx, episode, { client, typed, now: app.now() }) }
    })
  },
)
