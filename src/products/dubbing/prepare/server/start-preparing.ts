import type { Selectable, Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf, toRecognize } from '#shared/voices/server/needs.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { prepare, prepareLong } from './prepare-job.ts'

/** Starts preparing a project. A film without subtitles needs a worker that recognizes its language. */
export async function startPreparing(
  app: App,
  trx: Transaction<DB>,
  project: Selectable<Projects>,
  { automatic = false } = {},
): Promise<void> {
  const { id, kind, language, source_key, subtitles_key } = project
  const isHeard = source_key !== null && subtitles_key === null && language !== null
  const needs = isHeard ? needsOf(await readOffer(trx), toRecognize(language)) : []
  const job = kind === 'long' ? prepareLong : prepare
  await startRun(
    app,
    trx,
    job,
    { project: id },
    {
      ...runOfProject(project),
      language,
      needs,
      automatic,
    },
  )
}
