import { join } from 'node:path'
import { type Message, message, textOf } from '#core/texts/message/message.ts'
import { modelTexts } from '#core/texts/terminal-run.ts'
import { recommend } from '#domain/models/recommend.ts'
import { type Model, readCatalog } from '#engines/models/catalog.ts'
import { getModel, type GetProgress } from '#engines/models/get-model.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { parseMirrors } from '#engines/models/mirror.ts'
import { ModelError } from '#engines/models/model-error.ts'
import type { ModelCheck } from '#engines/neural/check-models.ts'
import { memoryOf } from '#engines/neural/model-memory.ts'
import { cutCells } from '../core/cells.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { megabytes } from '../core/megabytes.ts'
import { nearest } from '../core/nearest.ts'
import { dataFolder } from '../core/paths.ts'
import { makePrivate } from '../core/private-files.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { paint } from '../core/terminal.ts'
import { usageFaults } from '../texts/usage.ts'
import { checkModels, plainCheck, showCheck } from './check-models.ts'

interface Given {
  data?: string
  json?: boolean
  for?: string
}

export async function models(given: Given, [act, ...names]: string[]): Promise<number> {
  using interrupt = catchInterrupt()
  const { signal } = interrupt
  const folder = join(dataFolder(given.data), 'models')
  try {
    const catalog = await readCatalog(folder)
    if (act === undefined || !['list', 'get', 'check'].includes(act))
      throw new BadUsage(message(usageFaults.modelsAct))
    if (act === 'get') await makePrivate(dataFolder(given.data))
    if (given.for !== undefined && !(act === 'get' && names[0] === 'recommended'))
      throw new BadUsage(message(usageFaults.forOnlyRecommended))
    if (act === 'get' && names[0] === 'recommended') {
      const fresh = await get(chain(catalog, given), folder, given, signal)
      // Files of the right size can still be the wrong ones, and a chain is as good as its worst link.
      const onCheck = given.json
        ? (each: ModelCheck) => console.log(JSON.stringify(plainCheck(each)))
        : showCheck
      return fresh.length === 0 || (await checkModels(fresh, folder, { signal, onCheck })) ? 0 : 1
    }
    if (act === 'get') {
      await get(pick(catalog, names), folder, given, signal)
      return 0
    }
    if (names.length > 0) throw new BadUsage(message(usageFaults.takesNoNames, { act }))
    if (act === 'list') return await list(catalog, folder, given)
    return await check(catalog, folder, given, signal)
  } catch (error) {
    if (signal.aborted) throw new Refusal(message(modelTexts.stopped), exitCodes.interrupted)
    if (error instanceof ModelError) throw new Refusal(error)
    throw error
  }
}

function pick(catalog: readonly Model[], names: readonly string[]): Model[] {
  if (names.length === 0) throw new BadUsage(message(usageFaults.whichModel))
  return names.map((name) => {
    const model = catalog.find((each) => each.name === name)
    if (model) return model
    const meant = nearest(
      name,
      catalog.map((each) => each.name),
    )
    throw new Refusal(
      meant ? message(usageFaults.noModelMeant, { name, meant }) : message(usageFaults.noModel, { name }),
      2,
    )
  })
}

/** The models of a direction, shown with what they cost before anything is downloaded. */
function chain(catalog: readonly Model[], { for: direction = '', json }: Given): Model[] {
  const [, from, to] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(direction) ?? []
  if (!from || !to || from === to) throw new BadUsage(message(usageFaults.forWhich))
  const { models: wanted, lacking } = recommend(catalog, { purpose: 'dub', from, to })
  const size = wanted.reduce((sum, model) => sum + model.size, 0)
  const memory = wanted.reduce((sum, model) => sum + memoryOf(model), 0)
  if (json) {
    const plain = wanted.map((model) => ({
      name: model.name,
      capability: model.capability,
      size: model.size,
      memory: memoryOf(model),
      licence: model.licence,
    }))
    console.log(JSON.stringify({ recommended: plain, lacking, size, memory }))
    return wanted
  }
  console.log(here(modelTexts.chain, { from, to }))
  for (const model of wanted) {
    const facts = { size: megabytes(model.size), memory: megabytes(memoryOf(model)), licence: model.licence }
    const does = here(modelTexts[model.capability])
    console.log(`  ${paint('bold', model.name)}  ${here(modelTexts.link, { does, ...facts })}`)
  }
  for (const capability of lacking)
    console.log(`  ${here(modelTexts.chainLacks, { does: here(modelTexts[capability]) })}`)
  console.log(here(modelTexts.chainTotal, { size: megabytes(size), memory: megabytes(memory) }))
  return wanted
}

async function list(catalog: readonly Model[], folder: string, { json }: Given): Promise<number> {
  const looked = await Promise.all(
    catalog.map(async (model) => ({ model, look: await inspectModel(model, folder) })),
  )
  if (json) {
    const plain = looked.map(
      ({ model: { name, capability, languages, size, unpacked, licence, note }, look }) => ({
        name,
        state: look.state,
        ...(look.state === 'broken' && { problem: textOf('en', look.problem) }),
        capability,
        languages,
        size,
        unpacked,
        licence,
        note: textOf('en', noteOf({ note })),
      }),
    )
    console.log(JSON.stringify(plain, undefined, 2))
    return 0
  }
  const width = Math.max(...catalog.map(({ name }) => name.length))
  const marks = { whole: paint('green', '+'), broken: paint('red', '!'), absent: ' ' } as const
  for (const [capability, group] of Map.groupBy(looked, ({ model }) => model.capability)) {
    console.log(`\n${paint('bold', here(modelTexts[capability]))}`)
    for (const { model, look } of group) {
      const { name, languages, size, note, licence } = model
      const facts = [languages.join(' '), megabytes(size), licence].filter(Boolean).join(', ')
      console.log(
        `  ${marks[look.state]} ${name.padEnd(width)}  ${textHere(noteOf({ note }))} ${paint('dim', `(${facts})`)}`,
      )
      if (look.state === 'broken')
        console.log(
          `    ${''.padEnd(width)}  ${paint('yellow', here(modelTexts.broken, { problem: textHere(look.problem) }))}`,
        )
    }
  }
  console.log(`\n${here(modelTexts.legend, { folder })}`)
  return 0
}

/** Downloads missing models and returns them. */
async function get(
  wanted: readonly Model[],
  folder: string,
  { json }: Given,
  signal: AbortSignal,
): Promise<Model[]> {
  const fresh: Model[] = []
  const mirrors = parseMirrors(process.env.MODELS_MIRROR ?? '')
  for (const model of wanted) {
    const { name } = model
    const onProgress = json
      ? seldom((progress) => console.log(JSON.stringify({ name, ...progress })))
      : seldom((progress) => draw(name, progress))
    const result = await getModel(model, { models: folder, mirrors, signal, onProgress }).finally(clear)
    if (result === 'got') fresh.push(model)
    const unverified = result === 'got' && model.files.some(({ sha256 }) => sha256 === undefined)
    if (json) console.log(JSON.stringify({ name, result, ...(unverified && { unverified }) }))
    else
      console.log(
        result === 'got'
          ? here(modelTexts.got, { name, folder: join(folder, name) })
          : here(modelTexts.thereAlready, { name }),
      )
    if (unverified && !json) console.log(`  ${paint('yellow', here(modelTexts.unverified))}`)
  }
  return fresh
}

async function check(
  catalog: readonly Model[],
  folder: string,
  { json }: Given,
  signal: AbortSignal,
): Promise<number> {
  const checks: ModelCheck[] = []
  const onCheck = (each: ModelCheck) => {
    checks.push(each)
    if (!json) showCheck(each)
  }
  const good = await checkModels(catalog, folder, { signal, onCheck })
  if (json) console.log(JSON.stringify(checks.map(plainCheck), undefined, 2))
  else if (checks.length === 0) console.log(here(modelTexts.none, { folder }))
  return good ? 0 : 1
}

/** Limited to ten updates a second. */
function seldom(report: (progress: GetProgress) => void): (progress: GetProgress) => void {
  let last = 0
  return (progress) => {
    const now = performance.now()
    if (now - last < 100 && progress.done < progress.total) return
    last = now
    report(progress)
  }
}

function draw(name: string, { doing, done, total }: GetProgress) {
  if (!process.stderr.isTTY) return
  const share = Math.floor((100 * done) / total)
  const line = here(modelTexts[doing], { name, share, done: megabytes(done), total: megabytes(total) })
  process.stderr.write(`\r\x1b[K  ${cutCells(line, (process.stderr.columns ?? 80) - 3)}`)
}

function clear() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

/** The note of the catalog: one text, or one per language. */
const noteOf = ({ note }: Pick<Model, 'note'>): Message =>
  typeof note === 'string' ? note : { text: note, values: {} }
