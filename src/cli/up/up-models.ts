import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { engineSettingsIn } from '#domain/engine-settings.ts'
import { fitsOn, missingBetween } from '#domain/models/recommend.ts'
import { mainLanguages } from '#domain/text/language-order.ts'
import { type Model, readCatalog } from '#engines/models/catalog.ts'
import { getModel } from '#engines/models/get-model.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { parseMirrors } from '#engines/models/mirror.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { memoryLimit, memoryOf } from '#engines/neural/model-memory.ts'
import { megabytes } from '../core/megabytes.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { upTexts } from '../texts/up.ts'
import type { Plan } from './up-plan.ts'

const log = lineLogger('models')

/**
 * Downloads what was asked for, or asks a person at the terminal once. Runs beside the server; the worker notices new models
 * by itself. Errors are printed and stop nothing.
 */
export async function offerModels(plan: Plan, signal: AbortSignal): Promise<void> {
  if (plan.models === 'none') return
  try {
    const models = join(plan.data, 'models')
    const wanted = await missingModels(plan, models, plan.models ?? mainLanguages)
    if (wanted.length === 0) return
    if (plan.models === undefined && !(await agreed(plan, wanted, signal))) return
    await download(wanted, models, signal)
  } catch (error) {
    if (signal.aborted) return
    log(error instanceof ModelError ? textHere(error) : String(error))
    log(here(upTexts.modelsAgain))
  }
}

async function missingModels(
  { config }: Plan,
  folder: string,
  pair: readonly [string, string],
): Promise<Model[]> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const catalog = await Promise.all(
    (await readCatalog(folder)).map(async (model) => ({
      capability: model.capability,
      languages: model.languages,
      punctuation: 'punctuation' in model ? model.punctuation : true,
      size: model.size,
      unpacked: model.unpacked,
      memory: memoryOf(model),
      state: (await inspectModel(model, folder)).state,
      model,
    })),
  )
  const machine = { modelMemory: memoryLimit(config.modelMemory), free: bavail * bsize }
  return missingBetween(catalog, pair, fitsOn(machine)).map(({ model }) => model)
}

/** Whether a person wants them, who is asked at each start until they say yes or never. Where other engines are configured nothing is said. */
async function agreed(plan: Plan, wanted: readonly Model[], signal: AbortSignal): Promise<boolean> {
  if (Object.keys(engineSettingsIn(process.env)).length > 0) return false
  const answered = join(plan.data, 'models-answer')
  if ((await readFile(answered, 'utf8').catch(() => '')) === 'never') return false
  const facts = { count: wanted.length, size: megabytes(wanted.reduce((sum, { size }) => sum + size, 0)) }
  log(here(upTexts.modelsDraft, facts))
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    log(here(upTexts.modelsHow))
    return false
  }
  const answer = await ask(here(upTexts.modelsQuestion), signal)
  if (/^(y|yes|是)$/.test(answer)) return true
  if (/^(n|never|不)$/.test(answer)) await writeFile(answered, 'never')
  else log(here(upTexts.modelsLater))
  return false
}

/** A person's answer; empty if the input ends. Ctrl+C stops the command as ever, although a terminal that is read takes it. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    const answer = await terminal.question(`  ${question} `, { signal })
    return answer.trim().toLowerCase()
  } catch (error) {
    if (signal.aborted) throw error
    // The input ended.
    return ''
  } finally {
    terminal.close()
  }
}

async function download(wanted: readonly Model[], models: string, signal: AbortSignal): Promise<void> {
  const mirrors = parseMirrors(process.env['MODELS_MIRROR'] ?? '')
  const total = wanted.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  let visible = -1
  for (const model of wanted) {
    await getModel(model, {
      models,
      mirrors,
      signal,
      onProgress({ doing, done }) {
        const percent = Math.floor(
          (100 * (before + (doing === 'fetching' ? Math.min(done, model.size) : model.size))) / total,
        )
        // A line for every tenth: the terminal also shows what the server says.
        if (Math.floor(percent / 10) === Math.floor(visible / 10)) return
        visible = percent
        log(here(upTexts.modelsProgress, { name: model.name, percent, total: megabytes(total) }))
      },
    })
    before += model.size
  }
  log(here(upTexts.modelsThere, { count: wanted.length }))
}
