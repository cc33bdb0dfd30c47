import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { workList } from '#products/dubbing/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addDubProject, reportedLines, spanish } from '#testkit/desks/dub-project.ts'
import { removeOffers } from '#testkit/desks/offers.ts'
import { inspect, speechFilm } from '#testkit/media/films.ts'
import { publishProject } from '../src/products/dubbing/projects/server/publish-project.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'

const run = promisify(execFile)

async function asMaker(
  page: Page,
  world: World,
  options: { film?: string; language?: string; texts?: readonly string[] } = {},
) {
  const person = await world.person()
  await signIn(page, world, person.name)
  const project = await addDubProject(world.server, {
    tenant: world.yiyin,
    account: person.id,
    language: 'es',
    texts: spanish,
    ...options,
  })
  return { person, project }
}

const video = (page: Page, name: string) =>
  page.getByLabel(`播放器：${name}`).and(page.locator('video')).filter({ visible: true })
const canPlay = (page: Page, name: string) =>
  expect
    .poll(() => video(page, name).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)

test('voices appear as soon as a worker has reported them', async ({ page, world }) => {
  const { project } = await asMaker(page, world)
  await removeOffers(world.server.app)
  await page.goto(`/translate/generateWorks?id=${project}&language=es`)
  await expect(page.getByText('没有会说西班牙语的发音人')).toBeVisible()
  await world.work()
  await expect(page.getByRole('region', { name: '全部说话人' })).toBeVisible()
})

test('a dub is previewed, made, watched, corrected, made again and saved', async ({ page, world }) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-works-'))
  const film = join(folder, 'film.mp4')
  await speechFilm(film)
  await world.work()
  // Lines of no other test: the worker uses again what it has spoken.
  const texts = [
    'Así pues, compatriotas:',
    'no preguntéis qué hará por vosotros vuestro país,',
    'preguntad qué haréis vosotros.',
  ]
  const { person, project } = await asMaker(page, world, { film, texts })

  await page.goto(`/translate/generateWorks?id=${project}&language=es`)
  const main = page.getByRole('region', { name: '全部说话人' })
  await main.getByRole('button', { name: '更换发音人：全部说话人' }).click()
  const library = page.getByRole('dialog', { name: '发音人库 · 西班牙语' })
  await library.getByLabel('性别').selectOption({ label: '女声' })
  await expectAccessible(page)
  const voice = library.getByRole('button', { name: /女声.*本站语音/ }).first()
  const name = (await voice.innerText()).split('\n')[0]!
  await voice.click()
  await expect(main).toContainText(name)

  // By keyboard in single steps, and reset by double click.
  const speed = main.getByRole('slider', { name: '语速' })
  await speed.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(speed).toHaveAttribute('aria-valuetext', '5.2')
  await speed.dblclick()
  await expect(speed).toHaveAttribute('aria-valuetext', '5.0')

  const samples: string[] = []
  page.on('request', (request) => request.url().includes('/audio/sample/') && samples.push(request.url()))
  const listen = main.getByRole('button', { name: `试听“${name}”` })
  await listen.click()
  await main.getByRole('button', { name: '停止试听' }).click()
  await listen.click()
  await main.getByRole('button', { name: '停止试听' }).click()
  expect(samples).toHaveLength(1)

  await page.getByText('双语', { exact: true }).click()
  const preview = page.getByRole('figure', { name: '画面预览' })
  await expect(preview).toContainText('vuestro país')
  await expect(preview).toContainText('ask not what your country')
  await page.getByText('无', { exact: true }).click()
  await page.getByText('WAV').click()
  const secondTrack = page.getByRole('checkbox', { name: '原声作为第二音轨' })
  await secondTrack.uncheck()
  const label = (kind: string) =>
    page.getByRole('group', { name: 'AI 合成标识' }).getByText(kind, { exact: true })
  await expect(label('不标识')).toHaveCount(0)
  await label('画面可见').click()
  await page.reload()
  await expect(main).toContainText(name)
  await expect(page.getByRole('radio', { name: '画面可见' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'WAV' })).toBeChecked()
  await expect(secondTrack).not.toBeChecked()
  await expect(page.getByText('11秒')).toBeVisible()

  await page.getByRole('button', { name: '生成', exact: true }).click()
  await expect(page).toHaveURL(/\/translate\/worksDetail\?id=/)
  await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 45_000 })
  const dub = 'The speech · 西班牙语'
  await canPlay(page, dub)
  const { options } = await world.server.app.database
    .of(world.yiyin)
    .selectFrom('works')
    .select('options')
    .where('subject_id', '=', project)
    .executeTakeFirstOrThrow()
  expect(options).toMatchObject({ label: 'visible', secondTrack: false })
  await expect(page.getByText('新生成台词').locator('..')).toContainText('3')

  // The same moment in the original.
  await page.getByText('全部 3').click()
  await page.getByRole('button', { name: '跳到第 3 ' }).click()
  await page.getByText('原片', { exact: true }).click()
  await canPlay(page, '原片')
  const time = await video(page, '原片').evaluate((element: HTMLVideoElement) => element.currentTime)
  expect(time).toBeGreaterThan(7.5)

  await page.getByRole('link', { name: /第 3 条/ }).click()
  // Edit lands in the line.
  await expect(page.getByLabel('第 3 条的译文')).toBeFocused()
  await page.getByLabel('第 3 条的译文').fill('preguntad qué haréis por él.')
  await page.goBack()
  await expect(page.getByText('生成之后有 1 条字幕已修改。')).toBeVisible()
  await page.getByText('有提示 1').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'preguntad' })).toContainText('已修改')
  const older = page.url()
  // The price is on the button, and nothing more is asked.
  await page.getByRole('button', { name: /^重新生成（用 \d+秒）$/ }).click()
  await expect(page.getByRole('button', { name: /^第 2 版/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 45_000 })
  await canPlay(page, dub)
  await expect(page.getByText('新生成台词').locator('..')).toContainText('1')
  await expect(page.getByText('沿用已有台词').locator('..')).toContainText('2')

  await expect(page.getByRole('button', { name: '下载音频 WAV' })).toBeVisible({ timeout: 30_000 })
  const mp4 = await saved(page, '下载配音视频 MP4', join(folder, 'saved.mp4'))
  expect((await inspect(mp4)).streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio'])
  const zip = await saved(page, '全部打包下载', join(folder, 'saved.zip'))
  const { stdout } = await run('unzip', ['-tq', zip])
  expect(stdout).toContain('No errors')

  // The older version leads to the newer one, which has the change.
  const newest = page.url()
  await page.goto(older)
  await expect(page.getByText('这是第 1 版。之后修改的 1 条，第 2 版已包含。')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新生成' })).toHaveCount(0)
  await page.goto(newest)
  // The other address of the same page.
  await page.goto(page.url().replace('worksDetail', 'genResult'))
  const window = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '与其他版本对比' }).click()
  await page.getByRole('menuitemradio', { name: '第 1 版' }).click()
  await expect(page.getByRole('radio', { name: '第 1 版' })).toBeInViewport()
  await page.setViewportSize(window)
  await page.getByRole('button', { name: /^第 2 版/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([/^第 2 版/, /^第 1 版.*1 条已修改/])
  await page.keyboard.press('Escape')
  await expect(page.getByText('与第 1 版相比，1 条字幕不同。')).toBeVisible()
  const firstVersion = page.getByRole('radio', { name: '第 1 版' })
  // On the option, as people do: the input itself takes no clicks.
  await page.locator('label').filter({ has: firstVersion }).click()
  await expect(firstVersion).toBeChecked()
  await canPlay(page, '第 1 版')
  await expectAccessible(page)
  await page.getByRole('button', { name: '删除此版本' }).click()
  const question = page.getByRole('alertdialog', { name: '删除“The speech”的西班牙语第 2 版？' })
  await question.getByRole('button', { name: '删除' }).click()
  const browser = await new Browser(world.server).signIn('user', person.name, password)
  await expect
    .poll(async () => (await browser.call(workList, { project })).body.result?.records)
    .toHaveLength(1)
  await expect(page.getByText(/第 1 版/).first()).toBeVisible()
  await rm(folder, { recursive: true })
})

async function saved(page: Page, button: string, path: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  await download.saveAs(path)
  return path
}

interface Rows {
  state: 0 | 1 | 2 | 3
  run: {
    state: 'waiting' | 'running' | 'failed' | 'cancelled'
    stage?: string
    share?: number
    left_seconds?: number
    problem?: string
    problem_values?: Record<string, string>
    started_at?: Date
  }
}

/** Adds a work to the database; no worker claims it here. */
async function addWork(
  world: World,
  account: string,
  project: string,
  { state, run: its }: Rows,
): Promise<string> {
  const db = world.server.app.database.of(world.yiyin)
  const own = {
    tenant_id: world.yiyin,
    account_id: account,
    subject_kind: 'project',
    subject_id: project,
    language: 'es',
  }
  const work = crypto.randomUUID()
  const { id: run_id } = await db
    .insertInto('runs')
    .values({
      tenant_id: world.yiyin,
      account_id: account,
      subject_kind: 'project',
      subject_id: project,
      part_id: work,
      language: 'es',
      kind: 'works.generate',
      title: 'The speech',
      job_id: crypto.randomUUID(),
      input: JSON.stringify({ work }),
      ...its,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = {
    port: 'embedded:es',
    speed: 5,
    volume: 5,
    pitch: 5,
    style: '',
    audioType: 3,
    speedType: 0,
  }
  const more = { speakers: {}, background: 'keep', label: 'embedded' }
  await db
    .insertInto('works')
    .values({
      ...own,
      id: work,
      version: 1,
      state,
      run_id,
      revision: 1,
      amount: 11,
      options: JSON.stringify({ ...options, ...more }),
    })
    .execute()
  return work
}

test('an unfinished work shows its stages, and is canceled after a confirmation', async ({ page, world }) => {
  const { person, project } = await asMaker(page, world)
  const work = await addWork(world, person.id, project, {
    state: 3,
    run: { state: 'running', stage: 'speak', share: 0.5, left_seconds: 600, started_at: new Date() },
  })
  // Embedded, all links stay in the frame.
  await page.goto(`/ly/genResult?id=${work}`)
  await expect(page.getByText('正在生成西班牙语作品')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  await expect(page.getByText('50%', { exact: true })).toBeVisible()
  await expect(page.getByText(/^约剩 (9|1\d)分钟/)).toBeVisible()
  const stages = page.getByRole('list', { name: '步骤' }).getByRole('listitem')
  await expect(stages.and(page.locator('[aria-current=step]'))).toContainText('合成语音')
  await expect(stages).toHaveText([/合成语音/, /对齐时间.*等待/, /混音.*等待/, /生成文件.*等待/])
  await expect(page.getByRole('link', { name: '返回项目' })).toHaveAttribute(
    'href',
    `/ly/projectDetail?id=${project}`,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: '取消生成' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '取消生成“The speech”的西班牙语作品？' })
  await question.getByRole('button', { name: '取消生成' }).click()
  const asked = () =>
    world.server.app.database
      .of(world.yiyin)
      .selectFrom('runs')
      .select('cancel_asked_at')
      .where('part_id', '=', work)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await asked()).cancel_asked_at).not.toBeNull()
})

test('a failed work shows the reason and what to do', async ({ page, world }) => {
  const { person, project } = await asMaker(page, world)
  const work = await addWork(world, person.id, project, {
    state: 2,
    run: {
      state: 'failed',
      problem: 'engineFailed',
      problem_values: { engine: 'espeak', fault: 'unavailable', reason: 'ECONNREFUSED' },
    },
  })
  await page.goto(`/translate/genResult?id=${work}`)
  await expect(page.getByText('引擎 espeak 未能完成：没有响应，请稍后重试')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '更改设置' }).click()
  await expect(page).toHaveURL(`/translate/generateWorks?id=${project}&language=es`)
})

test('an archive waits for unfinished files, or is made without them on request', async ({ page, world }) => {
  const { person, project } = await asMaker(page, world)
  const work = await addWork(world, person.id, project, {
    state: 3,
    run: { state: 'running', stage: 'write', share: 0.9, started_at: new Date() },
  })
  const db = world.server.app.database.of(world.yiyin)
  const report = { lines: [], subtitles: [], engineCalls: { recognize: 0, translate: 0, synthesize: 3 } }
  const keep = async (names: readonly string[]) => {
    const files = names.map((name) => [name, { key: `${world.yiyin}/projects/${project}/${name}`, size: 4 }])
    for (const [, { key }] of files as [string, { key: string }][])
      await world.server.app.storage.put(key, Readable.from([Buffer.from('film')]))
    const set = { state: 1 as const, report: JSON.stringify({ ...report, warnings: [] }) }
    await db.transaction().execute(async (trx) => {
      const created = { ...set, files: Object.fromEntries(files) }
      await trx.updateTable('works').set(created).where('id', '=', work).execute()
      await publishProject(trx, { id: project, tenant_id: world.yiyin, account_id: person.id })
    })
  }
  await keep(['m4a'])
  await page.goto(`/translate/worksDetail?id=${work}`)
  const all = page.getByRole('button', { name: '全部打包下载' })
  const dialog = page.getByRole('dialog', { name: '等待其余文件' })
  await all.click()
  await expect(dialog.getByRole('listitem')).toHaveText(['音频 MP3', '人声分轨'])
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '0.9')
  await expectAccessible(page)
  const [partial] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '只下载已有的文件' }).click(),
  ])
  expect(partial.suggestedFilename()).toMatch(/\.zip$/)
  await expect(dialog).toHaveCount(0)

  await all.click()
  await expect(dialog).toBeVisible()
  const [whole] = await Promise.all([page.waitForEvent('download'), keep(['m4a', 'mp3', 'voice'])])
  const { stdout } = await run('unzip', ['-l', await whole.path()])
  expect(stdout).toContain('voice.wav')
  await expect(dialog).toHaveCount(0)
})

test('edited lines of a finished work are remade beside them, with the price', async ({ page, world }) => {
  await world.work()
  await world.rest()
  const { person, project } = await asMaker(page, world)
  const work = await addWork(world, person.id, project, { state: 3, run: { state: 'failed' } })
  const db = world.server.app.database.of(world.yiyin)
  const lines = reportedLines(spanish)
  const engineCalls = { recognize: 0, translate: 0, synthesize: 3 }
  const report = JSON.stringify({ lines, subtitles: [], engineCalls, warnings: [] })
  await db.updateTable('works').set({ state: 1, report, files: {} }).where('id', '=', work).execute()

  await page.goto(`/translate/prooTranslation?id=${project}&language=es`)
  const make = page.getByRole('button', { name: /^重做 \d 条/ })
  await expect(page.getByLabel('第 3 条的译文')).toBeVisible()
  await expect(make).toHaveCount(0)
  await page.getByLabel('第 3 条的译文').fill('preguntad qué haréis por él.')
  await expect(page.getByText('西班牙语作品生成之后有 1 条已修改。')).toBeVisible()
  await expect(page.getByText(/将使用 \d+秒/)).toBeVisible()
  await expectAccessible(page)

  // From the original: the spoken text changed, so its translation comes first.
  await page.goto(`/translate/editOriginal?id=${project}`)
  await page.getByLabel('第 1 条的内容').fill('And so, everybody,')
  await expect(page.getByText('其中 1 条译文已过期')).toBeVisible()
  await page.getByRole('link', { name: '更新译文' }).click()
  await make.click()
  // The user stays on the lines: the new version is made below them, and in the bar of steps.
  await expect(page.getByText('正在重做西班牙语配音')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: '步骤' }).getByRole('link', { name: /西班牙语\s*配音\s*排队中/ }),
  ).toBeVisible()
  await expect(page).toHaveURL(/prooTranslation/)
  await expectAccessible(page)
  const created = await db
    .selectFrom('works')
    .select(['id', 'version'])
    .where('subject_id', '=', project)
    .execute()
  expect(created.map(({ version }) => version).toSorted()).toEqual([1, 2])
})

test('shorter wordings are used one by one or all at once, and undone', async ({ page, world }) => {
  const { person, project } = await asMaker(page, world)
  const work = await addWork(world, person.id, project, { state: 3, run: { state: 'failed' } })
  const db = world.server.app.database.of(world.yiyin)
  const lines = reportedLines(spanish).map((line) => ({ ...line, speed: 1.3, flag: 'long', cut: 9 }))
  const engineCalls = { recognize: 0, translate: 0, synthesize: 3 }
  const report = JSON.stringify({ lines, subtitles: [], engineCalls, warnings: [] })
  await db.updateTable('works').set({ state: 1, report, files: {} }).where('id', '=', work).execute()
  const shorter = (id: string, text: string) =>
    db
      .updateTable('translations')
      .set((is) => ({ shorter: text, shorter_of: is.ref('text') }))
      .where('project_id', '=', project)
      .where('cue_id', '=', id)
      .execute()
  await shorter('c1', 'Así, amigos,')
  await shorter('c2', 'no preguntéis qué hará él,')
  const texts = async () => {
    const query = db.selectFrom('translations').select('text').where('project_id', '=', project)
    return (await query.orderBy('cue_id').execute()).map(({ text }) => text)
  }

  await page.goto(`/translate/genResult?id=${work}`)
  await page.getByRole('button', { name: '第 1 条采用' }).press('Enter')
  await expect(page.getByText('已改用更短的说法：1 条')).toBeVisible()
  expect(await texts()).toEqual(['Así, amigos,', spanish[1], spanish[2]])
  // The buttons are gone, and the focus moves to the line.
  await expect(page.getByRole('button', { name: '跳到第 1 ' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('已恢复原来的说法')).toBeVisible()
  expect(await texts()).toEqual(spanish)

  await page.getByRole('button', { name: '全部采用（2）' }).click()
  await expect(page.getByText('已改用更短的说法：2 条')).toBeVisible()
  expect(await texts()).toEqual(['Así, amigos,', 'no preguntéis qué hará él,', spanish[2]])
  await page.getByRole('region', { name: '消息' }).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('button', { name: '第 2 条采用' })).toBeVisible()
  expect(await texts()).toEqual(spanish)
})

test('a language without a voice offers its subtitles', async ({ page, world }) => {
  const { project } = await asMaker(page, world, { language: 'tlh' })
  await page.goto(`/translate/generateWorks?id=${project}`)
  await expect(page.getByText(/没有会说.*的发音人/)).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出字幕（SRT）' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.srt$/)
})

test('works are not accessible to others', async ({ page, world }) => {
  const { person, project } = await asMaker(page, world)
  const work = await addWork(world, person.id, project, { state: 3, run: { state: 'running' } })
  const other = await world.person()
  await page.context().clearCookies()
  await signIn(page, world, other.name)
  await page.goto(`/translate/worksDetail?id=${work}`)
  await expect(page.getByText('没有这个作品')).toBeVisible()
  await page.goto(`/translate/generateWorks?id=${project}`)
  await expect(page.getByText('没有这个项目')).toBeVisible()
})
