import { workState } from '#contract/wire-numbers.ts'
import type { Selectable, Transaction } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { EngineName, Speaking } from '#contract/voices.ts'
import {
  generateDataBaker,
  generateGoogle,
  generateLinkup,
  generateMicrosoft,
  type WorkOptions,
} from '#contract/dubs.ts'
import { editableProject } from '#server/products/dubbing/subtitles/access.ts'
import type { App } from '#server/core/app/app.ts'
import type { DB, Projects } from '#server/core/db/tables.ts'
import { route, type RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { runOfProject } from '#server/products/dubbing/projects/run-of-project.ts'
import { labelFor } from '#server/production/works/label.ts'
import { startWork } from '#server/production/works/start-work.ts'
import { quoteDub } from './quote-dub.ts'
import { needsOf, toSpeak } from '#server/production/voices/needs.ts'
import { voicesFor } from '#server/production/voices/offer.ts'
import type { Offer } from '#server/production/voices/offer-shape.ts'
import { readOfferOf } from '#server/products/dubbing/original-voices/offer.ts'
import { voiceOf } from '#server/production/voices/voice-of.ts'
import { readLineVoices } from '#server/products/dubbing/subtitles/line-voices.ts'
import { generateWork } from './generate-job.ts'
import { dubKind } from './work-kind.ts'

type Project = Selectable<Projects>
type Options = InputOf<typeof generateLinkup>

const generateBy =
  (engine: EngineName) =>
  ({ id, language, ...options }: Options, context: RequestContext<readonly ['user']>) =>
    context.db
      .transaction()
      .execute(async (trx) =>
        startDub(context.app, trx, await editableProject(trx, context, id), { language, ...options }, engine),
      )

/** Starts dubbing a project whose row the transaction has locked, or refuses with the reason. */
export async function startDub(
  app: App,
  trx: Transaction<DB>,
  project: Project,
  { language, label: chosen, ...asked }: Omit<Options, 'id'>,
  engine: EngineName,
): Promise<{ id: string; run: string }> {
  await refuseUnready(trx, project, language)
  const options: WorkOptions = {
    ...asked,
    label: await labelFor(trx, project.tenant_id, chosen, {
      soundOnly: project.source_key === null || !project.has_picture,
    }),
  }
  const own = await readLineVoices(trx, project.id, language)
  const offer = await readOfferOf(trx, project, language)
  refuseVoices(offer, language, options, engine, [...own.values()])
  const spoken = [options, ...Object.values(options.speakers), ...own.values()]
  const needs = needsOf(offer, ...spoken.map(({ port }) => toSpeak(offer, port)))
  const amount = await quoteDub(trx, project, { language, ...options })
  return startWork(app, trx, {
    job: generateWork,
    kind: dubKind,
    run: { ...runOfProject(project), needs },
    subject: project,
    language,
    options,
    uses: { unit: 'dub', amount },
  })
}

async function refuseUnready(trx: Transaction<DB>, project: Project, language: string) {
  if (project.cue_count === 0) throw new Problem('noSubtitles')
  if (language !== project.language) {
    const translated = await trx
      .selectFrom('translations')
      .select('cue_id')
      .where('project_id', '=', project.id)
      .where('language', '=', language)
      .where('text', '<>', '')
      .limit(1)
      .executeTakeFirst()
    if (!translated) throw new Problem('nothingTranslated')
  }
  if (await isBusy(trx, project, language)) throw new Problem('stillWorking')
}

/** Whether a work of this language is being made, or its lines are being translated. */
async function isBusy(trx: Transaction<DB>, { id }: Project, language: string): Promise<boolean> {
  const making = await trx
    .selectFrom('works')
    .select('id')
    .where('subject_id', '=', id)
    .where('language', '=', language)
    .where('state', '=', workState.generating)
    .executeTakeFirst()
  const translating = await trx
    .selectFrom('tracks')
    .innerJoin('runs', 'runs.id', 'tracks.run_id')
    .select('runs.id')
    .where('tracks.project_id', '=', id)
    .where('tracks.language', '=', language)
    .where('runs.state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return making !== undefined || translating !== undefined
}

/** The default voice must be one of the called engine; speakers and lines may have voices of any engine. */
function refuseVoices(
  offer: Offer,
  language: string,
  options: Pick<Options, 'port' | 'speakers'>,
  engine: EngineName,
  own: readonly Speaking[],
) {
  if (voicesFor(offer, language).length === 0) throw new Problem('notSpoken', { language })
  voiceOf(offer, options.port, engine)
  for (const { port } of [...Object.values(options.speakers), ...own]) voiceOf(offer, port)
}

export const generateLinkupRoute = route(generateLinkup, generateBy('linkup'))
export const generateDataBakerRoute = route(generateDataBaker, generateBy('dataBaker'))
export const generateMicrosoftRoute = route(generateMicrosoft, generateBy('microsoft'))
export const generateGoogleRoute = route(generateGoogle, generateBy('google'))
