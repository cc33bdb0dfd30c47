import type { Selectable, Transaction } from 'kysely'
import type { InputOf } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { readOfferOf } from '#products/dubbing/original-voices/server/offer.ts'
import { leavePlan } from '#products/dubbing/plans/server/plan-row.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { editableProject } from '#products/dubbing/subtitles/server/access.ts'
import { readLineVoices } from '#products/dubbing/subtitles/server/line-voices.ts'
import type { EngineName, Speaking } from '#shared/voices/contract.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { type Offer, voiceOf, refuseReadModel } from '#shared/voices/server/offer-shape.ts'
import { voicesFor } from '#shared/voices/server/offer.ts'
import { labelFor } from '#shared/works/server/label.ts'
import { startWork } from '#shared/works/server/start-work.ts'
import {
  generateDataBaker,
  generateGoogle,
  generateLinkup,
  generateMicrosoft,
  type WorkOptions,
} from '../contract.ts'
import { quoteDub } from './quote-dub.ts'
import { generateWork, dubKind } from './work-kind.ts'

type Project = Selectable<Projects>
type Options = InputOf<typeof generateLinkup>

const generateBy =
  (engine: EngineName) =>
  ({ id, language, ...options }: Options, context: RequestContext<readonly ['user']>) =>
    context.db.transaction().execute(async (trx) => {
      const project = await editableProject(trx, context, id)
      await leavePlan(trx, id, [language])
      return startDub(context.app, trx, project, { language, ...options }, engine)
    })

/**
 * Starts dubbing a project whose row the transaction has locked, or refuses with the reason. What the system starts, and
 * what a test key makes, costs nothing.
 */
export async function startDub(
  app: App,
  trx: Transaction<DB>,
  project: Project,
  { language, label: chosen, ...asked }: Omit<Options, 'id'>,
  engine: EngineName,
  { automatic = false, free = false } = {},
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
  const amount = automatic || free ? 0 : await quoteDub(trx, project, { language, ...options })
  return startWork(app, trx, {
    job: generateWork,
    kind: dubKind,
    run: { ...runOfProject(project), needs, automatic },
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
  options: Pick<Options, 'port' | 'speakers' | 'readModel'>,
  engine: EngineName,
  own: readonly Speaking[],
) {
  if (voicesFor(offer, language).length === 0) throw new Problem('notSpoken', { language })
  refuseReadModel(offer, voiceOf(offer, options.port, engine), options.readModel)
  for (const { port } of [...Object.values(options.speakers), ...own]) voiceOf(offer, port)
}

export const generateLinkupRoute = route(generateLinkup, generateBy('linkup'))
export const generateDataBakerRoute = route(generateDataBaker, generateBy('dataBaker'))
export const generateMicrosoftRoute = route(generateMicrosoft, generateBy('microsoft'))
export const generateGoogleRoute = route(generateGoogle, generateBy('google'))
