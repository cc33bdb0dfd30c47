import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, SentTo } from '#core/contract/call.ts'
import { openOpenAiTranslation } from '#engines/openai/translation.ts'
import { Browser } from '#testkit/client/browser.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { addOffer, replaceOffer } from '#testkit/desks/offers.ts'
import { liveOffer } from '#testkit/live/offer-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import {
  liveSummaryDetail,
  liveSummaryExport,
  liveSummaryMake,
  liveSummarySave,
} from '../../contract/summary.ts'
import { writeSummaryWith } from '../../worker/summary.ts'

let server: TestServer
let tenant: string
let model: Awaited<ReturnType<typeof startOpenAi>>
let worker: ReturnType<typeof workerOf>
let ana: Browser
let id: string
/** What the model answers; undefined if it refuses. */
let answer: unknown

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  model = await startOpenAi({ write: () => answer })
  const { baseUrl, key } = model
  const settings = { baseUrl, key, model: 'small', format: 'schema', atOnce: 4, pace: {} } as const
  const engines = {
    recognizers: [],
    translators: [openOpenAiTranslation([settings], { firstPause: 1, longestPause: 1 })],
    synthesizers: [],
    separators: [],
    detectors: [],
    diarizers: [],
  }
  worker = workerOf(server, { kinds: ['live.summary'], slots: 1 }, [
    writeSummaryWith((_app, work) => work(engines)),
  ])
  await worker.startWorking()
})
afterAll(async () => {
  await worker.stopWorking()
  await model.close()
  await server.close()
})
beforeEach(async (context) => {
  await addOffer(server.app, { ...liveOffer, writes: true })
  const account = await addPerson(server, tenant, { name: context.task.id })
  ana = await new Browser(server).signIn('user', context.task.id, password)
  const said = [{ text: 'We paint it red.', speaker: 'Ana' }, { text: 'Ben buys paint by Friday.' }]
  id = await addLiveSession(server, { tenant, account }, { name: 'Weekly', said })
  answer = {
    summary: [{ text: 'The color was decided.', lines: [1] }],
    decisions: [{ text: 'It becomes red.', lines: [1] }],
    tasks: [{ text: 'Buy paint.', who: 'Ben', due: 'Friday', lines: [2] }],
    chapters: [{ text: 'Invented', lines: [7] }],
  }
})

const call = <C extends Call>(wanted: C, input: SentTo<C>) => resultOf(ana, wanted, input)

async function make(): Promise<{ state: string; problem: string | null }> {
  const { run } = await call(liveSummaryMake, { id })
  const row = () =>
    server.app.database
      .of(tenant)
      .selectFrom('runs')
      .select(['state', 'problem'])
      .where('id', '=', run)
      .executeTakeFirstOrThrow()
  return until(row, ({ state }) => state === 'done' || state === 'failed')
}

test('a language model writes the summary, whose owner corrects it and gets it as a document', async () => {
  expect(await call(liveSummaryDetail, { id })).toEqual({ offered: true, run: null, summary: null })
  expect(await make()).toEqual({ state: 'done', problem: null })
  const { summary } = await call(liveSummaryDetail, { id })
  expect(summary).toMatchObject({
    language: 'en',
    leftOut: 1,
    version: 1,
    timeChange: null,
    decisions: [{ text: 'It becomes red.', who: '', due: '', segments: [1] }],
    tasks: [{ text: 'Buy paint.', who: 'Ben', due: 'Friday', segments: [2] }],
    chapters: [],
  })

  const { decisions, tasks, chapters } = summary!
  const corrected = {
    id,
    version: 1,
    decisions,
    tasks,
    chapters,
    summary: [{ text: 'Colors.', segments: [2] }],
  }
  expect(await call(liveSummarySave, corrected)).toMatchObject({ version: 2, summary: [{ text: 'Colors.' }] })
  expect(outcomeOf(await ana.call(liveSummarySave, corrected))).toBe('liveSummaryChanged')
  const wrong = { ...corrected, version: 2, summary: [{ text: 'x', segments: [3] }] }
  expect(outcomeOf(await ana.call(liveSummarySave, wrong))).toBe('liveNoSuchSegment')

  const { path } = await call(liveSummaryExport, { id })
  const file = join(server.app.config.data, 'minutes.docx')
  await writeFile(file, (await ana.fetch('GET', path)).bytes)
  const { stdout } = await promisify(execFile)('unzip', ['-p', file, 'word/document.xml'])
  for (const text of ['Weekly', 'Colors.', 'Buy paint.', 'Ben · Friday · 0:0', '决定'])
    expect(stdout).toContain(text)

  expect(await make()).toEqual({ state: 'done', problem: null })
  const again = (await call(liveSummaryDetail, { id })).summary
  expect(again).toMatchObject({ version: 3, timeChange: null, summary: [{ text: 'The color was decided.' }] })
})

test('without a language model nothing is offered, and a refusal says why', async () => {
  await replaceOffer(server.app, liveOffer)
  expect((await call(liveSummaryDetail, { id })).offered).toBe(false)
  expect(outcomeOf(await ana.call(liveSummaryMake, { id }))).toBe('liveNoWriter')
})

test('an answer of another form fails, and the summary stays', async () => {
  await make()
  answer = { lines: [] }
  expect(await make()).toEqual({ state: 'failed', problem: 'engineFailed' })
  expect((await call(liveSummaryDetail, { id })).summary).toMatchObject({ version: 1 })
})
