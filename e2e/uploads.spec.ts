import { createHash, randomBytes } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { removeOffers, replaceOffer } from '#testkit/desks/offers.ts'
import { mediaLab, type MediaLab } from '#testkit/media/media.ts'
import { until } from '#testkit/processes/until.ts'
import { fileChooser } from './file-chooser.ts'
import { chooseLanguage, expect, expectAccessible, signIn, test, type World } from './fixture.ts'

let lab: MediaLab
test.beforeAll(async () => {
  lab = await mediaLab()
})
test.afterAll(() => lab.remove())

/** There is no worker here that would report its engines. */
test.beforeEach(async ({ world }) => {
  await replaceOffer(world.server.app, { recognizes: ['zh', 'en'] })
})
test.afterEach(async ({ world }) => {
  await removeOffers(world.server.app)
})

async function asUser(page: Page, world: World) {
  const person = await world.person()
  await signIn(page, world, person.name)
  return person
}

const projectOf = ({ server, yiyin }: World, account: string) =>
  server.app.database.of(yiyin).selectFrom('projects').selectAll().where('account_id', '=', account)
const uploadsOf = ({ server, yiyin }: World, account: string) =>
  server.app.database.of(yiyin).selectFrom('uploads').selectAll().where('account_id', '=', account)
const rows = (page: Page) => page.getByRole('list', { name: '待创建项目的文件' }).getByRole('listitem')
/** Fills the hidden file input like the browser's dialog. */
const choose = (page: Page, ...files: string[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files)

test('a video upload is resumed after a reload, and becomes a project', async ({ page, world }) => {
  test.slow()
  const { id } = await asUser(page, world)
  const film = randomBytes(36 * 1024 * 1024)
  await writeFile(lab.path('holiday.avi'), film)
  await page.goto('/translate/projectType')
  await page.getByRole('link', { name: /短视频/ }).click()
  await expect(page).toHaveURL('/translate/uploadVideo?kind=short')

  let patches = 0
  await page.route('**/api/upload/tus/*', (route) =>
    route.request().method() === 'PATCH' && ++patches > 1 ? route.abort('connectionreset') : route.continue(),
  )
  await choose(page, lab.path('holiday.avi'))
  await expect(rows(page)).toContainText('holiday.avi')
  await until(() => patches >= 2)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  await reloaded
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const earlier = page.locator('section', { hasText: '未完成的上传' })
  await expect(earlier).toContainText('已上传 33.6 MB / 37.7 MB')
  await expectAccessible(page)
  await writeFile(lab.path('other.avi'), film)
  const again = earlier.locator('input[type=file]')
  await again.setInputFiles(lab.path('other.avi'))
  await expect(page.getByText('不是同一个文件')).toBeVisible()

  // The rest is delayed while navigating.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await again.setInputFiles(lab.path('holiday.avi'))
  await expect(earlier).toHaveCount(0)
  await expect(rows(page)).toContainText('89%')
  await page.getByRole('button', { name: '创建项目' }).click()
  await expect(rows(page)).toContainText('请选择语言')
  await chooseLanguage(rows(page).getByLabel('原声语言'), '英语')
  await rows(page).getByLabel('项目名称').fill('假期')
  await page.getByRole('button', { name: '创建项目' }).click()
  await page.getByRole('link', { name: /首页/ }).first().click()
  await expect(page.getByRole('link', { name: /正在上传 1 个文件/ })).toBeVisible()
  await expectAccessible(page)
  held.resolve()
  await expect(page.getByText('项目“假期”已创建')).toBeVisible()
  await expect(page.getByRole('link', { name: /正在上传/ })).toHaveCount(0)

  const project = await projectOf(world, id).executeTakeFirstOrThrow()
  expect(project).toMatchObject({ name: '假期', language: 'en', kind: 'short', source_name: 'holiday.avi' })
  const stored = await readFile(join(world.server.app.config.data, 'files', project.source_key!))
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sha(stored)).toBe(sha(film))
  expect(await uploadsOf(world, id).execute()).toEqual([])
})

test('subtitles alone become a project, by keyboard', async ({ page, world }) => {
  const { id } = await asUser(page, world)
  await writeFile(lab.path('台词.srt'), '1\n00:00:01,000 --> 00:00:02,000\n你好\n')
  await page.goto('/translate/projectType')
  await expectAccessible(page)
  await page.getByRole('link', { name: /仅字幕/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/translate/uploadFile')
  // Registered first: the browser does not acknowledge the request to intercept the dialog.
  const opened = await fileChooser(page, async () => {
    await page.getByRole('button', { name: '选择文件' }).focus()
    await page.keyboard.press('Enter')
  })
  await opened.setFiles(lab.path('台词.srt'))
  await expect(rows(page)).toContainText('已上传')
  await expectAccessible(page)
  const language = rows(page).getByRole('combobox', { name: '字幕语言' })
  await language.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(language).toHaveValue('中文')
  await page.getByRole('button', { name: '创建项目' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/translate/myProject')
  const project = await projectOf(world, id).executeTakeFirstOrThrow()
  expect(project).toMatchObject({ name: '台词', type: 1, kind: 'subtitles', language: 'zh' })
})

test('unacceptable files show the reason, and what to do', async ({ page, world }) => {
  const { id } = await asUser(page, world)
  const files = ['clip.mov', 'big.mkv', 'empty.mp4', 'zipped.mp4', 'alone.srt'].map(lab.path)
  for (const file of files) await writeFile(file, '')
  await truncate(lab.path('clip.mov'), 10)
  await writeFile(lab.path('zipped.mp4'), 'PK\x03\x04')
  await truncate(lab.path('alone.srt'), 10)
  await truncate(lab.path('big.mkv'), 800 * 1024 * 1024)
  await lab.ffmpeg(
    '-f lavfi -i testsrc=size=64x64:rate=1:duration=905 -c:v libx264 -preset ultrafast -pix_fmt yuv420p lecture.mp4',
  )
  await writeFile(lab.path('lecture.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n')
  await page.goto('/translate/uploadVideo')
  await choose(page, ...files, lab.path('lecture.mp4'))
  const refused = page.getByRole('alert').filter({ hasText: '这些文件没有加入' }).getByRole('listitem')
  await expect(refused).toContainText([
    'clip.mov仅支持 mp4、avi、flv、mkv 视频，以及 mp3、m4a、wav、flac 音频',
    'big.mkv文件须小于 800 MB',
    'empty.mp4文件是空的',
    'zipped.mp4这是压缩包',
    'lecture.mp4时长须短于 15 分钟',
    'alone.srt没有同名的视频或音频',
  ])
  await expectAccessible(page)
  await expect(rows(page)).toHaveCount(0)

  await refused.filter({ hasText: 'lecture.mp4' }).getByRole('button', { name: '作为长文件上传' }).click()
  await expect(rows(page)).toContainText('长视频或音频')
  await choose(page, lab.path('lecture.srt'))
  await expect(rows(page)).toContainText('lecture.srt')
  await expect(rows(page)).toContainText('已上传')
  // Proposed from the text of the subtitles.
  await expect(rows(page).getByLabel('原声语言')).toHaveValue('英语')
  await page.getByRole('button', { name: '创建项目' }).click()
  await expect(page).toHaveURL('/translate/myProject')
  const project = await projectOf(world, id).executeTakeFirstOrThrow()
  expect(project).toMatchObject({ name: 'lecture', kind: 'long', language: 'en' })
  expect(project.subtitles_key).toBeTruthy()
})

test('an upload can be paused, resumed and removed', async ({ page, world }) => {
  const { id } = await asUser(page, world)
  await writeFile(lab.path('long.avi'), randomBytes(36 * 1024 * 1024))
  const held = Promise.withResolvers<void>()
  let patches = 0
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++patches === 2) await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/ly/uploadVideo')
  await choose(page, lab.path('long.avi'))
  await until(() => patches === 2)
  await page.getByRole('button', { name: '暂停上传 long' }).click()
  await expect(rows(page)).toContainText('已暂停')
  held.resolve()
  await page.getByRole('button', { name: '继续上传 long' }).click()
  await expect(rows(page)).toContainText('已上传')
  await page.getByRole('button', { name: '移除 long' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(rows(page)).toHaveCount(0)
  await until(async () => (await uploadsOf(world, id).execute()).length === 0)
})

test('a token that expires during an upload is renewed, and no byte is sent twice', async ({
  page,
  world,
}) => {
  const { id } = await asUser(page, world)
  const film = randomBytes(36 * 1024 * 1024)
  await writeFile(lab.path('midnight.avi'), film)
  const sent: { offset: string | undefined; status: number }[] = []
  const refreshes: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/refresh/token') && refreshes.push(request.url()),
  )
  await page.route('**/api/upload/tus/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const offset = route.request().headers()['upload-offset']
    const response = await route.fetch()
    sent.push({ offset, status: response.status() })
    // It was valid for the first part, but not for the second.
    if (sent.length === 1) world.server.pass(16 * 60_000)
    await route.fulfill({ response })
  })
  await page.goto('/translate/uploadVideo')
  await choose(page, lab.path('midnight.avi'))
  await expect(rows(page)).toContainText('已上传')
  expect(sent).toEqual([
    { offset: '0', status: 204 },
    { offset: String(32 * 1024 * 1024), status: 204 },
  ])
  expect(refreshes).toHaveLength(1)
  await expect(page).toHaveURL('/translate/uploadVideo')
  const upload = await uploadsOf(world, id).executeTakeFirstOrThrow()
  const stored = await readFile(join(world.server.app.config.data, 'files', upload.key!))
  expect(stored.equals(film)).toBe(true)
})

test('a subtitle file beside a single film belongs to it whatever its name, and its language is proposed', async ({
  page,
  world,
}) => {
  await asUser(page, world)
  await writeFile(lab.path('lecture.avi'), randomBytes(1024))
  const lines = ['灯灭了，屋里一片漆黑。', '没有人知道发生了什么。']
  const srt = lines.map((line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${line}\n`)
  await writeFile(lab.path('other name.srt'), srt.join('\n'))
  await page.goto('/translate/uploadVideo?kind=short')
  await choose(page, lab.path('lecture.avi'))
  await choose(page, lab.path('other name.srt'))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('other name.srt')
  await expect(rows(page).getByRole('combobox')).toHaveValue('中文')

  await page.goto('/translate/uploadFile')
  await choose(page, lab.path('other name.srt'))
  await expect(rows(page).getByRole('combobox').last()).toHaveValue('中文')
})
