import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { type NewPlan, planContinue, planEnd, planQuote } from '#products/dubbing/plans/contract.ts'
import { planAfterTranslating } from '#products/dubbing/plans/server/after-run.ts'
import { addPlan } from '#products/dubbing/plans/server/plan-row.ts'
import { projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import {
  projectCreate,
  projectDelete,
  projectDetail,
  projectRestore,
} from '#products/dubbing/projects/contract/projects.ts'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { generateLinkup } from '#products/dubbing/works/contract.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { translatedFilm } from '#testkit/desks/translation-desk.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { runAdvancePlan } from '../worker/advance.ts'

// From a subtitle file to dubs, with a real worker and the built-in engines.

vi.setConfig({ testTimeout: 300_000 })

let desk: ProjectDesk
beforeAll(async () => {
  desk = await openProjectDesk()
  await reportOffer(desk.server.app)
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',')
  const lines = translatedFilm.map(
    ({ start, end, text }, at) => `${at + 1}\n${time(start)} --> ${time(end)}\n${text}\n`,
  )
  await writeFile(desk.at('lines.srt'), lines.join('\n'))
})
afterAll(() => desk[Symbol.asyncDispose]())

const seconds = 7
const db = () => desk.server.app.database.of(desk.tenant)
const planRow = (id: string) =>
  db().selectFrom('dub_plans').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow()

async function someone(usage = 3600) {
  const me = await desk.someone()
  if (usage > 0) await giveUsage(desk.server, { tenant: desk.tenant, account: me.account, size: usage })
  const detail = (id: string) => resultOf(me.browser.call(projectDetail, { id }))
  return {
    ...me,
    detail,
    async begin(dub: Partial<NewPlan> = {}, file = 'lines.srt') {
      const subtitles = await me.send('subtitles', desk.at(file))
      const input = { name: 'Film', language: 'en', subtitles, dub: { languages: ['es', 'fr'], ...dub } }
      return (await resultOf(me.browser.call(projectCreate, input))).id
    },
    over: (id: string) =>
      until(
        () => planRow(id),
        ({ state }) => state === 'done' || state === 'ended',
        240_000,
      ),
    waits: (id: string) =>
      until(
        () => planRow(id),
        ({ state }) => state === 'waiting',
        240_000,
      ),
    goOn: (id: string) => resultOf(me.browser.call(planContinue, { id }).then(accepted)),
    works: (id: string) =>
      db()
        .selectFrom('works')
        .select(['language', 'state', 'options'])
        .where('subject_id', '=', id)
        .orderBy('language')
        .execute(),
    notices: async () =>
      (await resultOf(me.browser.call(noticeList, {}))).records.map(({ kind }) => kind).toReversed(),
  }
}

/** Calls without a result. */
const accepted = <Reply extends { body: { success: boolean; resultInfo: string } }>({ body }: Reply) => ({
  body: { result: body.success || null, resultInfo: body.resultInfo },
})

test('a project is dubbed into two languages without another call, and its owner gets one notice', async () => {
  const me = await someone()
  const id = await me.begin({ background: 'keep' })
  expect((await me.detail(id)).plan).toMatchObject({
    state: 'going',
    step: 'subtitles',
    languages: ['es', 'fr'],
    refused: [],
  })
  expect(await me.over(id)).toMatchObject({ state: 'done' })
  expect(await me.works(id)).toMatchObject([
    { language: 'es', state: 1, options: { background: 'keep', label: expect.any(String) } },
    { language: 'fr', state: 1 },
  ])
  expect(await me.notices()).toEqual(['planReady'])
  expect(await me.detail(id)).toMatchObject({ plan: null, finished: true, status: 5 })
})

test('a single language has the notice of its dub', async () => {
  const me = await someone()
  const id = await me.begin({ languages: ['es'] })
  await me.over(id)
  expect(await me.notices()).toEqual(['workReady'])
})

test('a plan stops to be proofread, and continues when its owner says so', async () => {
  const me = await someone()
  const id = await me.begin({ stopAt: ['translation', 'subtitles'] })
  await me.waits(id)
  expect(await me.detail(id)).toMatchObject({
    status: 1,
    tracks: [],
    plan: { state: 'waiting', step: 'subtitles' },
  })
  expect(await me.notices()).toEqual(['projectReady'])
  expect(await resultOf(me.browser.call(planQuote, { id }))).toMatchObject({
    uses: 2 * seconds,
    remaining: 3600,
  })

  await me.goOn(id)
  await me.waits(id)
  const stopped = await me.detail(id)
  expect(stopped).toMatchObject({ plan: { state: 'waiting', step: 'translation' } })
  expect(stopped.tracks.map(({ language, lines, work }) => [language, lines, work])).toEqual([
    ['es', 3, null],
    ['fr', 3, null],
  ])
  expect(await me.notices()).toEqual(['projectReady', 'translationReady'])

  await me.goOn(id)
  await me.over(id)
  expect(await me.works(id)).toHaveLength(2)
  expect(await codeOf(me.browser.call(planContinue, { id }))).toBe(10404)
})

test('what the balance is not enough for is refused with the reason, the rest goes on, and it can be tried again', async () => {
  const me = await someone(seconds)
  const id = await me.begin()
  expect(await me.over(id)).toMatchObject({ state: 'done' })
  const { plan } = await me.detail(id)
  expect(plan).toMatchObject({ languages: ['es'], refused: [{ language: 'fr', reason: expect.any(String) }] })
  expect(await me.notices()).toContain('planRefused')
  expect(await me.works(id)).toMatchObject([{ language: 'es', state: 1 }])
  await giveUsage(desk.server, { tenant: desk.tenant, account: me.account, size: seconds })
  await me.goOn(id)
  await until(
    () => me.works(id),
    (works) => works.length === 2 && works.every(({ state }) => state === 1),
    120_000,
  )
  await until(
    () => me.detail(id),
    ({ plan: left }) => left === null,
  )
})

test('a language that is no longer offered is refused, and the others go on', async () => {
  const me = await someone()
  const id = await me.begin({ languages: ['es'], stopAt: ['subtitles'] })
  const { parts } = await me.waits(id)
  await db().deleteFrom('dub_plans').where('project_id', '=', id).execute()
  const languages = ['xx', ...parts.map(({ language }) => language)]
  await addPlan(
    db(),
    { tenant_id: desk.tenant, id },
    { languages, stopAt: [], background: 'duck' },
    new Date(),
  )
  await db().updateTable('dub_plans').set({ state: 'waiting' }).where('project_id', '=', id).execute()
  await me.goOn(id)
  await me.over(id)
  const after = await me.detail(id)
  expect(after.plan).toMatchObject({ languages: ['es'], refused: [{ language: 'xx' }] })
  expect(after.tracks.map(({ language }) => language)).toEqual(['es'])
  await resultOf(me.browser.call(planEnd, { id }).then(accepted))
  expect((await me.detail(id)).plan).toBeNull()
})

test('what cannot be dubbed is refused when the project is created', async () => {
  const me = await someone()
  const subtitles = await me.send('subtitles', desk.at('lines.srt'))
  const code = (...languages: string[]) =>
    codeOf(me.browser.call(projectCreate, { name: 'Film', language: 'en', subtitles, dub: { languages } }))
  expect(await code('en')).toBe(17019)
  expect(await code('xx')).toBe(17006)
  expect(await code()).toBe(14022)
})

test('a project that cannot be prepared ends its plan with the reason, and a retry continues it', async () => {
  const me = await someone()
  await writeFile(desk.at('broken.srt'), 'no lines at all')
  const id = await me.begin({ languages: ['es'] }, 'broken.srt')
  expect(await me.over(id)).toMatchObject({ state: 'ended' })
  const failed = await me.detail(id)
  expect(failed).toMatchObject({ status: 3, plan: { state: 'ended', reason: expect.any(String) } })
  const subtitles = await me.send('subtitles', desk.at('lines.srt'))
  await resultOf(me.browser.call(projectRetry, { id, language: 'en', subtitles }).then(accepted))
  expect(await me.over(id)).toMatchObject({ state: 'done' })
  expect(await me.works(id)).toMatchObject([{ language: 'es', state: 1 }])
})

test('what its owner starts by hand leaves the plan, and the rest stays in it', async () => {
  const me = await someone()
  const id = await me.begin({ stopAt: ['subtitles', 'translation'] })
  await me.waits(id)
  await resultOf(me.browser.call(translateStart, { id, languages: ['fr'] }))
  expect((await me.detail(id)).plan).toMatchObject({ state: 'waiting', languages: ['es'] })
  // The translation by hand ends first.
  await until(
    () => me.detail(id),
    ({ tracks }) => tracks[0]?.run?.state === 'done',
    120_000,
  )
  await me.goOn(id)
  await me.waits(id)
  await resultOf(me.browser.call(generateLinkup, { id, language: 'es', port: 'embedded:es' }))
  expect(await planRow(id)).toMatchObject({ state: 'ended', parts: [] })
  expect((await me.works(id)).map(({ language }) => language)).toEqual(['es'])
})

test('a deleted project and a canceled run end the plan', async () => {
  const me = await someone()
  const id = await me.begin({ stopAt: ['subtitles'] })
  await me.waits(id)
  await resultOf(me.browser.call(projectDelete, { id }).then(accepted))
  expect(await codeOf(me.browser.call(planContinue, { id }))).toBe(10404)
  await resultOf(me.browser.call(projectRestore, { id }).then(accepted))
  expect((await me.detail(id)).plan).toBeNull()

  await desk.stopWorking()
  const canceled = await me.begin()
  const { preparing } = await me.detail(canceled)
  await resultOf(me.browser.call(runCancel, { id: preparing!.id }).then(accepted))
  expect(await planRow(canceled)).toMatchObject({ state: 'ended', parts: [] })
  expect(await me.notices()).toEqual(['projectReady'])
  await desk.startWorking()
})

test('a step that ends twice, and a start that is attempted again, count once', async () => {
  await desk.stopWorking()
  const me = await someone()
  const translations = { es: ['a', 'b', 'c'], fr: ['d', 'e', 'f'] }
  const cues = translatedFilm.map(({ start, end, text }) => ({ start, end, text }))
  const id = await addProject(desk.server, { tenant: desk.tenant, account: me.account, cues, translations })
  await addPlan(
    db(),
    { tenant_id: desk.tenant, id },
    { languages: ['es', 'fr'], stopAt: [], background: 'off' },
    new Date(),
  )
  const another = crypto.randomUUID()
  const { app } = desk.server
  const context = {
    app,
    tenant: desk.tenant,
    db: db(),
    signal: new AbortController().signal,
    attempt: 1,
    progress: () => undefined,
    itemsDone: () => undefined,
  }
  const advance = () => runAdvancePlan.run({ project: id }, context)
  const runs = () =>
    db()
      .selectFrom('runs')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('kind')
      .orderBy('language')
      .execute()
  await Promise.all([advance(), advance()])
  const [translation, ...others] = await runs()
  expect([translation?.kind, others]).toEqual(['translation.run', []])
  const end = (of: string) =>
    db()
      .transaction()
      .execute((trx) => planAfterTranslating(trx, { ...translation!, id: of, state: 'done' }, app))
  expect(await end(another)).toBe(false)
  expect(await end(translation!.id)).toBe(true)
  expect(await end(translation!.id)).toBe(false)
  await db().updateTable('runs').set({ state: 'done' }).where('id', '=', translation!.id).execute()
  await Promise.all([advance(), advance()])
  await advance()
  expect((await runs()).map(({ kind, language }) => [kind, language])).toEqual([
    ['translation.run', null],
    ['works.generate', 'es'],
    ['works.generate', 'fr'],
  ])
  await desk.startWorking()
})
