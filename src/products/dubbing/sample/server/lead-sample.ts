import type { Selectable, Transaction } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { startTranslation } from '#products/dubbing/translation/server/start-translation.ts'
import { startDub } from '#products/dubbing/works/server/generate.ts'
import { isOffered, readOffer } from '#shared/voices/server/offer.ts'
import { leadSample } from './lead-sample-job.ts'
import { bestVoice, sampleTarget } from './sample-voices.ts'

const lookAgainMs = 500
/** The defaults of the form. */
const usual = {
  speed: 5,
  volume: 5,
  pitch: 5,
  style: '',
  audioType: 3,
  speedType: 0,
  speakers: {},
  background: 'duck',
  secondTrack: true,
} as const

type Step = 'wait' | 'over'

export const runLeadSample = handleJob(leadSample, ({ project: id }, { app, db, tenant }) =>
  db.transaction().execute(async (trx) => {
    const project = await trx
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!project || (await nextStep(app, trx, project)) === 'over') return
    const after = new Date(app.now().getTime() + lookAgainMs)
    await enqueue(trx, leadSample, { project: id }, { tenant, after })
  }),
)

async function nextStep(app: App, trx: Transaction<DB>, project: Selectable<Projects>): Promise<Step> {
  if (project.status === projectStatus.waiting) return 'wait'
  if (project.status === projectStatus.failed) return 'over'
  const offer = await readOffer(trx)
  const track = await trx
    .selectFrom('tracks')
    .leftJoin('runs', 'runs.id', 'tracks.run_id')
    .select(['tracks.language', 'runs.state'])
    .where('tracks.project_id', '=', project.id)
    .executeTakeFirst()
  if (!track) {
    const to = sampleTarget(offer, project.language!)
    if (to === undefined) return (await isOffered(trx)) ? 'over' : 'wait'
    await startTranslation(app, trx, project, [to], { automatic: true })
    return 'wait'
  }
  if (track.state === 'waiting' || track.state === 'running') return 'wait'
  const { language } = track
  const voice = bestVoice(offer, language)
  if (track.state !== 'done' || !voice) return 'over'
  await startDub(
    app,
    trx,
    project,
    {
      language,
      ...usual,
      speakDescriptions: false,
      port: voice.id,
    },
    voice.engineName,
    { automatic: true },
  )
  return 'over'
}
