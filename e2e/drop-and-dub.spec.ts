import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { briefSpeech, speechFilm } from '#testkit/media/films.ts'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

// From files on the disk to dubs: they are dropped or chosen, and everything else follows.

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-drop-'))
  await speechFilm(join(folder, 'speech.mp4'), briefSpeech)
  const srt = (text: string) => `1\n00:00:00,000 --> 00:00:02,000\n${text}\n`
  await writeFile(join(folder, 'other name.srt'), srt('Good morning. This is the house.'))
  await writeFile(join(folder, 'second.srt'), srt('The cat drinks the milk in the house.'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** A worker that is not there, and what it would offer. */
const offers = async (world: World) => {
  await world.rest()
  const voice = {
    engine: 'x',
    styles: [],
    quality: 'good',
    number: 1,
    engineName: 'linkup',
    gender: 'female',
  }
  const languages = ['es', 'fr', 'zh']
  await replaceOffer(world.server.app, {
    recognizes: ['en'],
    translates: languages.map((to) => ['en', to]),
    voices: languages.map((language) => ({ ...voice, id: `x:${language}`, name: language, language })),
  })
}

async function asMaker(page: Page, world: World, usage = 3600) {
  const { id, name } = await world.person()
  if (usage > 0) await giveUsage(world.server, { tenant: world.yiyin, account: id, size: usage })
  await signIn(page, world, name)
  const db = world.server.app.database.of(world.yiyin)
  return {
    projects: () =>
      db
        .selectFrom('projects')
        .leftJoin('dub_plans', 'dub_plans.project_id', 'projects.id')
        .select(['id', 'name', 'type', 'subtitles_key', 'dub_plans.state', 'dub_plans.parts', 'stops'])
        .where('account_id', '=', id)
        .orderBy('name')
        .execute(),
    works: async () => {
      const rows = await db
        .selectFrom('works')
        .select(['language', 'state'])
        .where('account_id', '=', id)
        .orderBy('language')
        .execute()
      return rows.map(({ language, state }) => [language, state])
    },
  }
}

/** Drags files of this machine over the page, as from another window. */
async function drag(page: Page, ...names: string[]) {
  const files = await Promise.all(
    names.map(async (name) => ({
      name: basename(name),
      bytes: (await readFile(join(folder, name))).toString('base64'),
    })),
  )
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of all)
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (each) => each.codePointAt(0)!)], name))
    return transfer
  }, files)
  // Whoever loads last listens when the page is idle.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: data })
    await expect(page.getByText('松开以新建配音项目')).toBeVisible({ timeout: 500 })
  }).toPass()
  return () => page.dispatchEvent('main', 'drop', { dataTransfer: data })
}

const sheet = (page: Page) => page.getByRole('dialog', { name: '新建项目' })
const rows = (page: Page) => sheet(page).getByRole('list', { name: '待创建项目的文件' }).getByRole('listitem')
const chip = (page: Page, name: string) => sheet(page).getByRole('checkbox', { name, exact: true })

test('a film that is dropped on home is dubbed into two languages without another click', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await world.work()
  const me = await asMaker(page, world)
  await page.goto('/home')
  const drop = await drag(page, 'speech.mp4')
  await drop()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByLabel('项目名称')).toHaveValue('speech')
  await expect(rows(page).locator('video')).toBeVisible()
  // The only language that is recognized here.
  await expect(rows(page).getByRole('combobox', { name: '原声语言' })).toHaveValue('英语')
  await chip(page, '西班牙语').check()
  await chip(page, '法语').check()
  await expect(sheet(page)).toContainText('将使用')
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: '创建并配音' }).click()
  await expect(sheet(page)).toHaveCount(0)
  const card = page.getByRole('article').filter({ hasText: 'speech' })
  await expect(card).toContainText('自动继续')
  await expect.poll(me.works, { timeout: 180_000 }).toEqual([
    ['es', 1],
    ['fr', 1],
  ])
  await expect(card).toContainText('已完成', { timeout: 30_000 })
  await page.getByRole('button', { name: /通知/ }).click()
  await expect(page.getByText('配音已生成', { exact: true })).toBeVisible()
})

test('a plan that stops for proofreading says so, and goes on when its owner does', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await world.work()
  const me = await asMaker(page, world)
  await page.goto('/translate/myProject')
  const drop = await drag(page, 'second.srt')
  await drop()
  await expect(rows(page).getByRole('combobox')).toHaveValue('英语')
  await chip(page, '西班牙语').check()
  await sheet(page).getByRole('checkbox', { name: '字幕', exact: true }).check()
  await sheet(page).getByRole('button', { name: '创建并配音' }).click()
  const card = page.getByRole('article').filter({ hasText: 'second' })
  await expect(card).toContainText('等您校对后继续', { timeout: 60_000 })
  expect(await me.works()).toEqual([])
  await card.getByRole('link', { name: 'second' }).press('Enter')
  const note = page.getByText('等您校对字幕，然后翻译并配成西班牙语。')
  await expect(note).toBeVisible()
  // The only way on: translating without the plan would take the language out of it.
  await expect(page.getByRole('button', { name: '下一步：翻译' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: '继续', exact: true }).click()
  const price = page.getByRole('dialog', { name: '继续翻译和配音' })
  await expect(price).toContainText(/2\s*秒/)
  await price.getByRole('button', { name: '继续', exact: true }).click()
  await expect(note).toHaveCount(0)
  await expect.poll(me.works, { timeout: 120_000 }).toEqual([['es', 1]])
})

test('subtitles of another name belong to the only film, and several files share the settings', async ({
  page,
  world,
}) => {
  await offers(world)
  const me = await asMaker(page, world)
  await page.goto('/home')
  await (
    await drag(page, 'other name.srt', 'speech.mp4')
  )()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('other name.srt')
  await chip(page, '西班牙语').check()
  await sheet(page).getByRole('button', { name: '创建并配音' }).click()
  await expect
    .poll(me.projects)
    .toMatchObject([{ name: 'speech', type: 0, subtitles_key: expect.any(String) }])

  await page.goto('/translate/starProject')
  await (
    await drag(page, 'other name.srt', 'second.srt')
  )()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).getByRole('combobox').first()).toHaveValue('英语')
  await expect(rows(page).getByRole('combobox').last()).toHaveValue('英语')
  await expect(chip(page, '西班牙语')).not.toBeChecked()
  await chip(page, '法语').check()
  await chip(page, '中文').check()
  await sheet(page).getByRole('checkbox', { name: '译文' }).check()
  await sheet(page).getByRole('button', { name: '创建并配音' }).click()
  const part = (language: string) => expect.objectContaining({ language })
  const shared = { type: 1, stops: ['translation'], parts: [part('fr'), part('zh')] }
  await expect.poll(me.projects).toMatchObject([
    { name: 'other name', ...shared },
    { name: 'second', ...shared },
    { name: 'speech', parts: [part('es')] },
  ])
})

test('without enough usage, a project can be created, and the way to more is shown', async ({
  page,
  world,
}) => {
  await offers(world)
  const me = await asMaker(page, world, 3)
  await page.goto('/home')
  const chosen = await fileChooser(page, () =>
    page.getByRole('link', { name: '新建译配项目' }).first().click(),
  )
  await chosen.setFiles(join(folder, 'speech.mp4'))
  await expect(rows(page)).toHaveCount(1)
  await chip(page, '西班牙语').check()
  await expect(sheet(page)).toContainText('剩余用量不足')
  await expect(sheet(page).getByRole('link', { name: '购买配音时长' })).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: '只创建项目' }).click()
  await expect.poll(me.projects).toMatchObject([{ name: 'speech', state: null }])
})

test('a file dropped where none is expected does not replace the page', async ({ page, world }) => {
  await asMaker(page, world)
  await page.goto('/profile')
  await expect(async () => {
    const isTaken = await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.mp4'))
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('main')!.dispatchEvent(drop)
      return drop.defaultPrevented
    })
    expect(isTaken).toBe(true)
  }).toPass()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
