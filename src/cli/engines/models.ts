import { join } from 'node:path'
import { type Model, readCatalogue } from '#engines/models/catalogue.ts'
import { getModel, type GetProgress } from '#engines/models/get-model.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { parseMirrors } from '#engines/models/mirror.ts'
import { recommend } from '#engines/models/recommend.ts'
import { ModelError } from '#engines/models/model-error.ts'
import type { ModelCheck } from '#engines/neural/check-models.ts'
import { memoryOf } from '#engines/neural/model-memory.ts'
import { type Message, message, textOf } from '#core/texts/message/message.ts'
import { modelWords } from '#core/texts/terminal-run.ts'
import { usageFaults } from './texts/usage.ts'
import { cutCells } from './cells.ts'
import { checkModels, plainCheck, showCheck } from './check-models.ts'
import { catchInterrupt } from './interrupt.ts'
import { megabytes } from './megabytes.ts'
import { nearest } from './nearest.ts'
import { dataFolder } from './paths.ts'
import { makePrivate } from './private-files.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'
import { paint } from './terminal.ts'
import { here, textHere } from './terminal-language.ts'

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
    const catalogue = await readCatalogue(folder)
    if (act === undefined || !['list', 'get', 'check'].includes(act))
      throw new BadUsage(message(usageFaults.modelsAct))
    if (act === 'get') await makePrivate(dataFolder(given.data))
    if (given.for !== undefined && !(act === 'get' && names[0] === 'recommended'))
      throw new BadUsage(message(usageFaults.forOnlyRecommended))
    if (act === 'get' && names[0] === 'recommended') {
      const fresh = await get(chain(catalogue, given), folder, given, signal)
      // Files of the right size can still be the wrong ones, and a chain is as good as its worst link.
      const onCheck = given.json
        ? (each: ModelCheck) => console.log(JSON.stringify(plainCheck(each)))
        : showCheck
      return fresh.length === 0 || (await checkModels(fresh, folder, { signal, onCheck })) ? 0 : 1
    }
    if (act === 'get') {
      await get(pick(catalogue, names), folder, given, signal)
      return 0
    }
    if (names.length > 0) throw new BadUsage(message(usageFaults.takesNoNames, { act }))
    if (act === 'list') return await list(catalogue, folder, given)
    return await check(catalogue, folder, given, signal)
  } catch (error) {
    if (signal.aborted) throw new Refusal(message(modelWords.stopped), exitCodes.interrupted)
    if (error instanceof ModelError) throw new Refusal(error)
    throw error
  }
}

function pick(catalogue: readonly Model[], names: readonly string[]): Model[] {
  if (names.length === 0) throw new BadUsage(message(usageFaults.whichModel))
  return names.map((name) => {
    const model = catalogue.find((each) => each.name === name)
    if (model) return model
    const meant = nearest(
      name,
      catalogue.map((each) => each.name),
    )
    throw new Refusal(
      meant ? message(usageFaults.noModelMeant, { name, meant }) : message(usageFaults.noModel, { name }),
      2,
    )
  })
}

/** The models of a direction, shown with what they cost before anything is downloaded. */
function chain(catalogue: readonly Model[], { for: direction = '', json }: Given): Model[] {
  const [, from, to] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(direction) ?? []
  if (!from || !to || from === to) throw new BadUsage(message(usageFaults.forWhich))
  const { models: wanted, lacking } = recommend(catalogue, from, to)
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
  console.log(here(modelWords.chain, { from, to }))
  for (const model of wanted) {
    const facts = { size: megabytes(model.size), memory: megabytes(memoryOf(model)), licence: model.licence }
    const does = here(modelWords[model.capability])
    console.log(`  ${paint('bold', model.name)}  ${here(modelWords.link, { does, ...facts })}`)
  }
  for (const capability of lacking)
    console.log(`  ${here(modelWords.chainLacks, { does: here(modelWords[capability]) })}`)
  console.log(here(modelWords.chainTotal, { size: megabytes(size), memory: megabytes(memory) }))
  return wanted
}

async function list(catalogue: readonly Model[], folder: string, { json }: Given): Promise<number> {
  const looked = await Promise.all(
    catalogue.map(async (model) => ({ model, look: await inspectModel(model, folder) })),
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
  const width = Math.max(...catalogue.map(({ name }) => name.length))
  const marks = { whole: paint('green', '+'), broken: paint('red', '!'), absent: ' ' } as const
  for (const [capability, group] of Map.groupBy(looked, ({ model }) => model.capability)) {
    console.log(`\n${paint('bold', here(modelWords[capability]))}`)
    for (const { model, look } of group) {
      const { name, languages, size, note, licence } = model
      const facts = [languages.join(' '), megabytes(size), licence].filter(Boolean).join(', ')
      console.log(
        `  ${marks[look.state]} ${name.padEnd(width)}  ${textHere(noteOf({ note }))} ${paint('dim', `(${facts})`)}`,
      )
      if (look.state === 'broken')
        console.log(
          `    ${''.padEnd(width)}  ${paint('yellow', here(modelWords.broken, { problem: textHere(look.problem) }))}`,
        )
    }
  }
  console.log(`\n${here(modelWords.legend, { folder })}`)
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
          ? here(modelWords.got, { name, folder: join(folder, name) })
          : here(modelWords.thereAlready, { name }),
      )
    if (unverified && !json) console.log(`  ${paint('yellow', here(modelWords.unverified))}`)
  }
  return fresh
}

async function check(
  catalogue: readonly Model[],
  folder: string,
  { json }: Given,
  signal: AbortSignal,
): Promise<number> {
  const checks: ModelCheck[] = []
  const onCheck = (each: ModelCheck) => {
    checks.push(each)
    if (!json) showCheck(each)
  }
  const good = await checkModels(catalogue, folder, { signal, onCheck })
  if (json) console.log(JSON.stringify(checks.map(plainCheck), undefined, 2))
  else if (checks.length === 0) console.log(here(modelWords.none, { folder }))
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
  const line = here(modelWords[doing], { name, share, done: megabytes(done), total: megabytes(total) })
  process.stderr.write(`\r\x1b[K  ${cutCells(line, (process.stderr.columns ?? 80) - 3)}`)
}

function clear() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

/** The note of the catalogue: one text, or one per language. */
const noteOf = ({ note }: Pick<Model, 'note'>): Message =>
  typeof note === 'string' ? note : { text: note, values: {} }
