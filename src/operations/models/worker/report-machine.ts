import { mkdir, stat, statfs } from 'node:fs/promises'
import { availableParallelism, hostname, totalmem } from 'node:os'
import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { machineOf } from '#core/server/jobs/this-worker.ts'
import { message, textOf } from '#core/texts/message/message.ts'
import type { Language } from '#core/texts/texts.ts'
import { type Model, readCatalog } from '#engines/models/catalog.ts'
import { publishedName } from '#engines/models/get-model.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { memoryLimit, memoryOf } from '#engines/neural/model-memory.ts'
import { graphicsCard } from '#programs/graphics-card.ts'
import { noteChangedModels } from '#shared/engine-host/server/saved-settings.ts'
import type { MachineModel } from '../contract.ts'
import type { MachineFacts } from '../server/read-models.ts'
import { modelPageTexts } from '../texts/models.ts'

export const modelsFolder = ({ config }: Pick<App, 'config'>) => join(config.data, 'models')

/** Machines that no longer report are forgotten after this long. */
const storedDays = 30

/** Reports this machine and its models, which it returns. */
export async function reportMachine(app: App): Promise<MachineModel[]> {
  const folder = modelsFolder(app)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const facts: MachineFacts = {
    cores: availableParallelism(),
    memory: totalmem(),
    modelMemory: Math.round(memoryLimit(app.config.modelMemory)),
    free: bavail * bsize,
    graphics: (await graphicsCard()) ?? null,
    folder,
    mirror: process.env['MODELS_MIRROR'] ?? '',
  }
  const catalog = await readCatalog(folder)
  const models = await Promise.all(catalog.map((model) => described(model, folder)))
  const row = {
    machine: machineOf(app),
    host: hostname(),
    facts: JSON.stringify(facts),
    models: JSON.stringify(models),
    reported_at: app.now(),
  }
  const { machine: _, ...changes } = row
  await app.database.outside
    .insertInto('model_machines')
    .values(row)
    .onConflict((conflict) => conflict.column('machine').doUpdateSet(changes))
    .execute()
  const gone = new Date(app.now().getTime() - storedDays * 86_400_000)
  await app.database.outside.deleteFrom('model_machines').where('reported_at', '<', gone).execute()
  return models
}

async function described(model: Model, folder: string): Promise<MachineModel> {
  const { note } = model
  const look = await inspectModel(model, folder)
  const isPart =
    look.state === 'absent' && (await stat(join(folder, `${model.name}.part`)).catch(() => undefined))
  return {
    name: model.name,
    capability: model.capability,
    languages: model.languages,
    quality: 'quality' in model ? { mul: model.quality.usual, ...model.quality.of } : {},
    punctuation: 'punctuation' in model ? model.punctuation : true,
    size: model.size,
    unpacked: model.unpacked,
    memory: memoryOf(model),
    license: model.licence,
    files: model.files.map((file) => ({ name: publishedName(file), address: file.address })),
    note: typeof note === 'string' ? inEach(() => note) : note,
    state: isPart ? 'part' : look.state,
    problem:
      look.state === 'broken'
        ? inEach((language) => textOf(language, message(modelPageTexts.brokenBy, { problem: look.problem })))
        : null,
  }
}

/** A text in each language. */
export const inEach = (said: (language: Language) => string) => ({
  cn: said('cn'),
  en: said('en'),
  hk: said('hk'),
})

const reportEveryMs = 15_000

/**
 * Reports this machine now and four times a minute, because files and free space change without notice. Models that a command
 * downloaded or removed meanwhile have all engines opened again.
 */
export async function keepReportingMachine(app: App): Promise<void> {
  let reporting: Promise<void> | undefined
  let installed: string | undefined
  const look = async () => {
    const models = await reportMachine(app)
    const now = JSON.stringify(models.filter(({ state }) => state === 'whole').map(({ name }) => name))
    if (installed !== undefined && installed !== now) await noteChangedModels(app.database.outside)
    installed = now
  }
  const report = () =>
    (reporting ??= look()
      .catch((error: unknown) => app.log.error({ err: error }, 'the models were not reported'))
      .finally(() => (reporting = undefined)))
  const timer = setInterval(report, reportEveryMs)
  app.atClose.unshift(async () => {
    clearInterval(timer)
    await reporting
  })
  await report()
}
