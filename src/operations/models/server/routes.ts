import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { machineNeed } from '#core/server/jobs/this-worker.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { onlyPlatform, runsPlatform } from '#identity/tenants/server/platform.ts'
import { cancelRun, startRun } from '#shared/runs/server/change-run.ts'
import { wholeUpload } from '#shared/uploads/server/access.ts'
import { builtInSampleLink } from '#shared/voices/server/library-sample.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import {
  type Machine,
  staffModels,
  staffModelsAdvice,
  staffModelsDownload,
  staffModelsInstall,
  staffModelsMirrors,
  staffModelsRemove,
  staffModelsStop,
  staffModelsTest,
} from '../contract.ts'
import { readMirrors, saveMirrors } from './mirrors.ts'
import { downloadModel, type GivenFile, removeModel, testModel } from './model-jobs.ts'
import { adviseDownloads, readMachines, readModelRuns, unfinishedRun } from './read-models.ts'

type Context = RequestContext<['operator']>

export const staffModelsRoute = route(staffModels, async (_input, context) => {
  const changes = runsPlatform(context)
  // The machines of the platform are none of the business of other tenants' operators.
  if (!changes) return { changes, machines: [], mirrors: [], runs: [] }
  return {
    changes,
    machines: await readMachines(context.db, context.app.now(), await voicesToHear(context)),
    mirrors: await readMirrors(context.db, context.app.config.secret),
    runs: await readModelRuns(context.db),
  }
})

/** Shown of a model that has many. */
const maxVoices = 6

/** Some voices of each engine, those of different languages first. */
async function voicesToHear(context: Context) {
  const byEngine = Map.groupBy((await readOffer(context.db)).voices, ({ engine }) => engine)
  return (engine: string) => {
    const all = byEngine.get(engine) ?? []
    const firsts = new Set(
      all.filter(({ language }, at) => all.findIndex((each) => each.language === language) === at),
    )
    return [...firsts, ...all.filter((voice) => !firsts.has(voice))]
      .slice(0, maxVoices)
      .map(({ id, name, language }) => ({ name, language, path: builtInSampleLink(context, id) }))
  }
}

export const staffModelsAdviceRoute = route(staffModelsAdvice, async (_input, context) =>
  runsPlatform(context)
    ? adviseDownloads(context.db, context.app.now())
    : { downloads: 0, size: 0, running: 0 },
)

export const staffModelsDownloadRoute = route(staffModelsDownload, async (input, context) => {
  const chosen = await chosenModels(context, input)
  const missing = chosen.filter(({ state }) => state !== 'whole')
  return startRuns(context, missing, 'model.download', async (trx, { machine, model, title }) => {
    const going = await unfinishedRun(trx, [downloadModel.kind], { machine, model })
    return going ?? start(context, trx, downloadModel, { machine, model }, title)
  })
})

export const staffModelsInstallRoute = route(staffModelsInstall, async ({ uploads, ...input }, context) => {
  const chosen = await chosenModels(context, input)
  const files = await Promise.all(
    [...new Set(uploads)].map(async (id): Promise<GivenFile> => {
      const { key, name } = await wholeUpload(context, id, ['model'])
      return { id, key, name }
    }),
  )
  const unknown = files.filter(({ name }) => !chosen.some((one) => one.files.includes(name)))
  if (unknown.length > 0)
    throw new Problem('modelFilesUnknown', { names: unknown.map(({ name }) => name).join(', ') })
  const missing = chosen.filter(({ state }) => state !== 'whole')
  for (const one of missing) {
    // A download that waits for the internet.
    const going = await unfinishedRun(context.db, [downloadModel.kind], one)
    if (going) await cancelRun(context.app, context.db, going)
  }
  return startRuns(context, missing, 'model.install', async (trx, { machine, model, title, ...one }) => {
    const given = files.filter(({ name }) => one.files.includes(name))
    return start(context, trx, downloadModel, { machine, model, given }, title)
  })
})

export const staffModelsMirrorsRoute = route(staffModelsMirrors, async ({ mirrors }, context) => {
  onlyPlatform(context)
  await context.db.transaction().execute(async (trx) => {
    const hosts = mirrors.map(({ to }) => new URL(to).host).join(', ')
    await recordAudit(trx, context, 'model.mirrors', null, { hosts })
    await saveMirrors(trx, context.app.config.secret, mirrors)
  })
  return null
})

export const staffModelsStopRoute = route(staffModelsStop, async ({ discard, ...input }, context) => {
  const { app, db } = context
  const chosen = await chosenModels(context, input)
  let stopped = 0
  for (const { machine, model, title } of chosen) {
    const run = await unfinishedRun(db, [downloadModel.kind], { machine, model })
    if (run && (await cancelRun(app, db, run))) stopped += 1
    await db.transaction().execute(async (trx) => {
      await recordAudit(trx, context, 'model.stop', null, { model: title })
      if (discard) await start(context, trx, removeModel, { machine, model, partOnly: true }, title)
    })
  }
  return { stopped }
})

export const staffModelsTestRoute = route(staffModelsTest, async ({ machine, model }, context) => {
  const chosen = await chosenModels(context, { machines: [machine], models: [model] })
  const { runs } = await startRuns(context, chosen, 'model.test', async (trx, { title }) => {
    const going = await unfinishedRun(trx, [testModel.kind], { machine, model })
    return going ?? start(context, trx, testModel, { machine, model }, title)
  })
  return { run: runs[0]! }
})

export const staffModelsRemoveRoute = route(staffModelsRemove, async (input, context) => {
  const chosen = await chosenModels(context, input)
  const there = chosen.filter(({ state }) => state !== 'absent')
  return startRuns(context, there, 'model.remove', (trx, { machine, model, title }) =>
    start(context, trx, removeModel, { machine, model, partOnly: false }, title),
  )
})

interface Chosen {
  machine: string
  model: string
  state: Machine['models'][number]['state']
  /** The published names of its files. */
  files: readonly string[]
  /** The name of the model, and of the machine if there are several. */
  title: string
}

/** Each chosen model on each chosen machine; refuses those that do not exist. */
async function chosenModels(
  context: Context,
  { machines, models }: { machines: readonly string[]; models: readonly string[] },
): Promise<Chosen[]> {
  onlyPlatform(context)
  const known = await readMachines(context.db, context.app.now())
  return [...new Set(machines)].flatMap((machine) => {
    const found = known.find(({ id }) => id === machine)
    return [...new Set(models)].map((model): Chosen => {
      const has = found?.models.find(({ name }) => name === model)
      if (!found || !has) throw new Problem('modelUnknown')
      const title = known.length > 1 ? `${model} (${found.host})` : model
      return { machine, model, state: has.state, files: has.files.map(({ name }) => name), title }
    })
  })
}

/** Each in a transaction of its own: a set for many machines must not hold what the others wait for. */
async function startRuns(
  context: Context,
  chosen: readonly Chosen[],
  action: 'model.download' | 'model.install' | 'model.test' | 'model.remove',
  each: (trx: Transaction<DB>, one: Chosen) => Promise<string>,
): Promise<{ runs: string[] }> {
  const runs: string[] = []
  for (const one of chosen)
    runs.push(
      await context.db.transaction().execute(async (trx) => {
        await recordAudit(trx, context, action, null, { model: one.title })
        return each(trx, one)
      }),
    )
  return { runs }
}

const start = <Input extends { machine: string; model: string }>(
  { app, tenant, caller }: Context,
  trx: Transaction<DB>,
  job: typeof downloadModel | typeof testModel | typeof removeModel,
  input: Input,
  title: string,
): Promise<string> =>
  startRun(app, trx, job as Job, input, {
    tenant: tenant.id,
    account: caller.id,
    title,
    needs: [machineNeed(input.machine)],
    // A set for several machines is one decision of the operator.
    automatic: true,
  })
