import type { Page } from '@playwright/test'
import { addProject } from '#testkit/desks/add-project.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { countUnreviewed } from '../src/products/dubbing/subtitles/server/unreviewed.ts'
import { noOffer } from '../src/shared/voices/server/offer-shape.ts'
import { chooseLanguage, expect, expectAccessible, signIn, test, type World } from './fixture.ts'

// The output of a draft recognizer is labeled at upload, in the editor, and before dubbing.

const said = Array.from({ length: 5 }, (_, at) => ({
  start: at * 3000 + 1000,
  end: at * 3000 + 3000,
  text: `This is line ${at + 1}.`,
}))

async function opened(page: Page, world: World, translations: Record<string, string[]> = {}) {
  const { id: account, name } = await world.person()
  const options = { tenant: world.yiyin, account, cues: said, draft: true, duration: 20_000, translations }
  const id = await addProject(world.server, options)
  await signIn(page, world, name)
  return id
}

const text = (page: Page, number: number) => page.getByLabel(`第 ${number} 条的内容`)
const unreviewed = (world: World, project: string) =>
  countUnreviewed(world.server.app.database.of(world.yiyin), project)

test('the editor labels a draft and counts unchecked lines instead of showing “no problems”', async ({
  page,
  world,
}) => {
  const id = await opened(page, world)
  await page.goto(`/translate/prooSubtit?id=${id}`)
  const toolbar = page.getByRole('toolbar')
  const note = page.getByRole('region', { name: '5 条未检查' })
  await expect(note).toContainText('识别草稿')
  await expect(toolbar).toContainText('5 条未检查')
  await expect(page.getByText('没有问题')).toHaveCount(0)
  await expectAccessible(page)

  // Checked, changed, marked.
  await text(page, 2).focus()
  await expect(toolbar).toContainText('4 条未检查')
  await text(page, 3).fill('This is another line.')
  await expect(toolbar).toContainText('3 条未检查')
  await page.locator('tr[data-cue]').nth(3).click()
  await page.keyboard.press('Control+Enter')
  // This moves to the next line, which then counts as seen.
  await expect(toolbar).toContainText('1 条未检查')
  await expect.poll(() => unreviewed(world, id)).toBe(1)
  await page.reload()
  await expect(toolbar).toContainText('1 条未检查')

  await page.getByRole('button', { name: '全部标为已检查' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '全部标为已检查' }).click()
  await expect(toolbar).toContainText('没有问题')
  await expect(page.getByText('识别草稿')).toHaveCount(0)
})

test('uncertain words are underlined, found by key, and stay until the line is reviewed', async ({
  page,
  world,
}) => {
  const { id: account, name } = await world.person()
  const cues = said.map((cue, at) => ({
    ...cue,
    unreviewed: (at === 1 || at === 3 ? [[8, 12]] : []) as [number, number][],
  }))
  const options = { tenant: world.yiyin, account, cues, draft: true, duration: 20_000 }
  const id = await addProject(world.server, options)
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${id}`)
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar).toContainText('5 条未检查 · 2 个存疑的词')
  await expectAccessible(page)

  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement
      return [field.getAttribute('aria-label'), field.value.slice(field.selectionStart, field.selectionEnd)]
    })
  await page.keyboard.press('F9')
  await expect.poll(selected).toEqual(['第 2 条的内容', 'line'])
  await page.keyboard.press('F9')
  await expect.poll(selected).toEqual(['第 4 条的内容', 'line'])
  await page.keyboard.press('Shift+F9')
  await expect.poll(selected).toEqual(['第 2 条的内容', 'line'])

  // Focus does not review an uncertain word; marking the line does, and can be undone.
  await page.getByRole('button', { name: '只看未检查' }).click()
  await expect(page.locator('tr[data-cue]')).toHaveCount(5)
  await page.locator('tr[data-cue]').nth(1).click()
  await page.keyboard.press('Control+Enter')
  await expect(toolbar).toContainText('1 个存疑的词')
  await page.keyboard.press('Control+z')
  await expect(toolbar).toContainText('2 个存疑的词')
})

test('an uncertain word is replaced with a name that sounds like it, which can be undone', async ({
  page,
  world,
}) => {
  const { id: account, name } = await world.person()
  const cues = [
    {
      start: 0,
      end: 2000,
      text: '明天张伟来开会。',
      speaker: '章炜',
      unreviewed: [[2, 4]] as [number, number][],
    },
    { start: 2000, end: 4000, text: '好的。', unreviewed: [] },
  ]
  const options = { tenant: world.yiyin, account, cues, draft: true, duration: 20_000, language: 'zh' }
  const id = await addProject(world.server, options)
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${id}`)
  await text(page, 1).click()
  const other = page.getByRole('listitem').filter({ hasText: '存疑：' }).getByRole('button', { name: '章炜' })
  await other.click()
  await expect(text(page, 1)).toHaveValue('明天章炜来开会。')
  await expect.poll(() => unreviewed(world, id)).toBe(1)
  await page.keyboard.press('Control+z')
  await expect(text(page, 1)).toHaveValue('明天张伟来开会。')
  await expect(other).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: '/tmp/h/alt.png' })
})

test('before dubbing, the page shows how many lines are unchecked, and links to them', async ({
  page,
  world,
}) => {
  await world.work()
  const id = await opened(page, world, { es: said.map((_, at) => `Frase ${at + 1}.`) })
  const db = world.server.app.database.of(world.yiyin)
  await db.updateTable('projects').set({ status: 2 }).where('id', '=', id).execute()
  await page.goto(`/translate/generateWorks?id=${id}&language=es`)
  await expect(page.getByText('原文有 5 条由引擎识别')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '去检查' }).last().click()
  await expect(page).toHaveURL(`/translate/prooTranslation?id=${id}&language=es`)
  await expect(page.getByText('机器翻译草稿，尚未校对')).toBeVisible()
  await expect(page.getByText('没有问题')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: '去检查' }).first().click()
  await expect(page).toHaveURL(`/translate/editOriginal?id=${id}`)
  await expect(page.getByRole('region', { name: '5 条未检查' })).toBeVisible()
})

test('at upload, a language with draft recognition is labeled', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  const offer = (drafts: string[]) => ({
    ...noOffer,
    recognizes: ['en', 'es'],
    quality: { recognizes: Object.fromEntries(drafts.map((code) => [code, 'draft'])), translates: [] },
  })
  await world.rest()
  await replaceOffer(world.server.app, offer(['en']))
  await page.goto('/translate/uploadVideo')
  const mp4 = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\0\0isomiso2'),
    Buffer.alloc(64),
  ])
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: mp4 })
  const language = page.getByLabel(/语言/).first()
  await chooseLanguage(language, '英语')
  await expect(page.getByText('英语的识别结果只是草稿')).toBeVisible()
  await chooseLanguage(language, '西班牙语')
  await expect(page.getByText('西班牙语的识别质量良好')).toBeVisible()
  await expect(page.getByText('识别结果只是草稿')).toHaveCount(0)
})
