import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { machineOf } from '#core/server/jobs/this-worker.ts'
import { languageName } from '#core/texts/language-name.ts'
import { englishOf, textOf } from '#core/texts/message/message.ts'
import type { Language } from '#core/texts/texts.ts'
import type { FaultValues } from '#domain/fault.ts'
import { type Model, readCatalog } from '#engines/models/catalog.ts'
import { getModel, type GetProgress } from '#engines/models/get-model.ts'
import { folderOf } from '#engines/models/inspect-model.ts'
import { parseMirrors } from '#engines/models/mirror.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { checkModels, type ModelCheck } from '#engines/neural/check-models.ts'
import { memoryLimit } from '#engines/neural/model-memory.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { tryLock } from '#programs/lock.ts'
import { noteChangedModels } from '#shared/engine-host/server/saved-settings.ts'
import { withEngines } from '#shared/engine-host/worker/pipeline.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import type { ModelTest } from '../contract.ts'
import { readMirrors } from '../server/mirrors.ts'
import { downloadModel, type GivenFile, removeModel, testModel } from '../server/model-jobs.ts'
import { selfTestTexts } from '../texts/self-test.ts'
import { inEach, modelsFolder, reportMachine } from './report-machine.ts'

/** Downloads, loads and tests a model; then all workers use it. */
export const runDownloadModel = handleJob(downloadModel, async ({ model: name, given = [] }, context) => {
  const { app, signal } = context
  const models = modelsFolder(app)
  const model = await modelNamed(app, name)
  try {
    const ofPage = await readMirrors(app.database.outside, app.config.secret)
    const mirrors = [
      ...parseMirrors(process.env['MODELS_MIRROR'] ?? ''),
      ...ofPage.map((mirror) => ({ ...mirror, isOutside: true })),
    ]
    const onProgress = follow(context)
    await getModel(model, { models, mirrors, given: openGiven(app, given), signal, onProgress })
  } catch (error) {
    // What was downloaded so far is shown, so that it can be continued or removed.
    await reportMachine(app)
    signal.throwIfAborted()
    if (error instanceof ModelError && error.info.name !== 'model.busy')
      throw new Problem('modelNotDownloaded', { reason: englishOf(error) })
    throw error
  }
  await noteChangedModels(app.database.outside)
  await reportMachine(app)
  await test(model, context)
  await reportOffer(app, signal)
})

const openGiven = ({ storage }: Pick<App, 'storage'>, given: readonly GivenFile[]) =>
  new Map(
    given.map(({ name, key }) => [
      name,
      async () => {
        const file = await storage.read(key)
        if (!file) throw new Problem('uploadGone')
        return file
      },
    ]),
  )

export const runTestModel = handleJob(testModel, async ({ model: name }, context) =>
  test(await modelNamed(context.app, name), context),
)

export const runRemoveModel = handleJob(removeModel, async ({ model: name, partOnly }, context) => {
  const { app } = context
  const models = modelsFolder(app)
  const model = await modelNamed(app, name)
  const lock = await tryLock(join(models, `${name}.lock`), 'removing the model')
  // A download that is just being stopped: the next attempt finds it ended.
  if ('heldBy' in lock) throw new Error(`The model ${name} is being downloaded.`)
  try {
    await rm(join(models, `${name}.part`), { recursive: true, force: true })
    if (!partOnly) await rm(folderOf(models, model), { recursive: true, force: true })
  } catch (error) {
    throw new Problem('modelNotRemoved', { reason: (error as Error).message })
  } finally {
    await lock.release()
  }
  if (!partOnly) {
    await app.database.outside
      .deleteFrom('model_tests')
      .where('machine', '=', machineOf(app))
      .where('model', '=', name)
      .execute()
    await noteChangedModels(app.database.outside)
    await reportOffer(app, context.signal)
  }
  await reportMachine(app)
})

async function modelNamed(app: App, name: string): Promise<Model> {
  const model = (await readCatalog(modelsFolder(app))).find((each) => each.name === name)
  if (!model) throw new Problem('modelUnknown')
  return model
}

/** Progress with the seconds left at the rate of the last seconds. */
function follow({ progress }: JobContext): (at: GetProgress) => void {
  let first: { at: number; done: number } | undefined
  let doing: GetProgress['doing'] | undefined
  return (now) => {
    const at = performance.now()
    if (now.doing !== doing || !first) [first, doing] = [{ at, done: now.done }, now.doing]
    const rate = (now.done - first.done) / Math.max(1, at - first.at)
    const left = rate > 0 ? (now.total - now.done) / rate / 1000 : undefined
    progress(now.doing, now.total > 0 ? now.done / now.total : 0, left)
  }
}

/** Loads and tests a model with the engines of this worker as partners, and stores what was found. */
async function test(model: Model, { app, signal, progress }: JobContext): Promise<void> {
  progress('testing', 1)
  await using folder = await temporaryFolder('models')
  const check = await withEngines(app, async ({ synthesizers, recognizers }) => {
    const checking = checkModels([model], {
      models: modelsFolder(app),
      temp: folder.path,
      partners: { synthesizers, recognizers },
      threads: availableParallelism(),
      memory: memoryLimit(app.config.modelMemory),
      signal,
    })
    for await (const each of checking) return each
    return undefined
  })
  if (!check || check.state === 'absent') throw new Problem('modelUnknown')
  const results = resultsOf(check)
  const passed = results.every(({ result }) => result !== 'failed')
  await app.database.outside
    .insertInto('model_tests')
    .values({
      machine: machineOf(app),
      model: model.name,
      passed,
      results: JSON.stringify(results),
      tested_at: app.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['machine', 'model']).doUpdateSet((of) => ({
        passed: of.ref('excluded.passed'),
        results: of.ref('excluded.results'),
        tested_at: of.ref('excluded.tested_at'),
      })),
    )
    .execute()
  await reportMachine(app)
  const failed = results.find(({ result }) => result === 'failed')
  if (failed) throw new Problem('modelTestFailed', { reason: failed.text.en })
}

function resultsOf({ problem, trials = [] }: ModelCheck): ModelTest[] {
  if (problem !== undefined)
    return [{ result: 'failed', text: inEach((language) => textOf(language, problem)) }]
  return trials.map(({ name, result, values }) => ({
    result,
    text: inEach((language) =>
      textOf(language, { text: selfTestTexts[name], values: withLanguages(language, values) }),
    ),
  }))
}

/** The values that are codes of languages, as the names of these. */
const withLanguages = (language: Language, values: FaultValues): FaultValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      ['language', 'from', 'to', 'found'].includes(name) && typeof value === 'string'
        ? languageName(language, value)
        : value,
    ]),
  )
