import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recognizerModel, spokenSentence, voiceModel } from '#testkit/engines/tiny-models.ts'
import { startModelServer } from '#testkit/services/model-server.ts'
import { reportMachine } from '../src/operations/models/worker/report-machine.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

/** Writes a catalog of tiny models; returns the files of each. */
async function offerModels(world: World, created: ReturnType<typeof voiceModel>[]) {
  const models = created.map(({ entry, files }) => ({
    ...entry,
    size: Object.values(files).reduce((sum, body) => sum + Buffer.byteLength(body), 0),
    unpacked: 1000,
    licence: 'MIT',
    files: Object.keys(files).map((path) => ({
      address: `https://models.example/${String(entry.name)}/${path}`,
      path,
    })),
  }))
  const { app } = world.server
  const folder = join(app.config.data, 'models')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ models }))
}

test('an operator downloads what is recommended, tries it, and removes it', async ({ page, world }) => {
  await using mirror = await startModelServer()
  const heard = spokenSentence.toLowerCase().match(/\w+/g)!
  const created = [voiceModel('hum', 0.25), recognizerModel('listener', ['en', 'zh'], heard)]
  await offerModels(world, created)
  for (const { entry, files } of created)
    for (const [path, body] of Object.entries(files))
      mirror.files.set(`${String(entry.name)}/${path}`, { bytes: Buffer.from(body) })
  const { app } = world.server
  process.env['MODELS_MIRROR'] = `https://models.example=${mirror.address}`
  await world.work()
  await reportMachine(app)

  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
  await page.goto('/staff/models')
  await expectAccessible(page)
  const recommended = page.locator('section').filter({ hasText: '用来做什么？' })
  await expect(recommended).toContainText('listener')
  await expect(recommended).toContainText('hy-mt2-2b')
  await recommended.getByText('朗读文本').click()
  await recommended.getByLabel('语言').selectOption('en')
  await expect(recommended.getByRole('listitem')).toHaveText([/hum.*配音/])
  await recommended.getByText('没有互联网？').click()
  await expect(recommended).toContainText('./yiyin models get hum')
  await recommended.getByRole('button', { name: /下载并使用/ }).click()
  await expect(recommended).toContainText('推荐的模型都已安装，正在使用。')
  await expect(recommended).toContainText('neural-hum:hum 说')

  const all = page.locator('section').filter({ hasText: '全部模型' })
  await all.getByLabel('只看已安装的').check()
  await expect(all.getByRole('heading', { level: 3 })).toHaveText([/^hum/])
  await all.getByLabel('只看已安装的').uncheck()
  await all.getByRole('button', { name: '下载 listener' }).click()
  // A voice is there now that the recognizer recognizes.
  await expect(all).toContainText('100 % 一致')
  await all.getByRole('button', { name: '测试 hum' }).click()
  await expect(all.getByText('100 % 一致')).toHaveCount(2)
  // The voice can be heard.
  const sample = page.waitForResponse((response) => response.url().endsWith('/sample.mp3'))
  await all.getByRole('button', { name: /播放.*hum/ }).click()
  expect((await sample).ok()).toBe(true)
  await all.getByRole('button', { name: '删除 hum' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(all.getByRole('button', { name: '下载 hum' })).toBeVisible()
})

test('without internet, an operator uploads the files of a model', async ({ page, world }) => {
  const voice = voiceModel('shelf', 0.25)
  await offerModels(world, [voice])
  delete process.env['MODELS_MIRROR']
  await world.work()
  await reportMachine(world.server.app)
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
  await page.goto('/staff/models')
  await page.getByRole('button', { name: '下载镜像' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('models.example 的镜像').fill('shelf')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('请填写以 http:// 或 https:// 开头的网址')
  await dialog.getByLabel('models.example 的镜像').fill('https://shelf.example/models')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('镜像已保存')).toBeVisible()

  const recommended = page.locator('section').filter({ hasText: '用来做什么？' })
  await recommended.getByText('朗读文本').click()
  await recommended.getByLabel('语言').selectOption('en')
  await recommended.getByText('没有互联网？').click()
  await expect(recommended.getByRole('link')).toHaveCount(Object.keys(voice.files).length)
  const uploads = Object.entries(voice.files).map(([path, body]) => ({
    name: path,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(body),
  }))
  const picture = { name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('picture') }
  await recommended.locator('input[type=file]').setInputFiles([picture])
  await expect(recommended.getByRole('alert')).toContainText('holiday.png')
  await recommended.locator('input[type=file]').setInputFiles(uploads)
  await expect(recommended).toContainText('推荐的模型都已安装，正在使用。')
  await expect(recommended).toContainText('neural-shelf:hum 说')
})
