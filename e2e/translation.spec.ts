import type { Page } from '@playwright/test'
import { addProject } from '#testkit/projects.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

const cues = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
  { start: 6000, end: 7000, text: 'We wait for the ship.' },
]

async function withProject(page: Page, world: World, wish: Parameters<typeof addProject>[2] = {}) {
  const { id: account, name } = await world.person()
  await signIn(page, world, name)
  return addProject(world.server, { tenant: world.yiyin, account }, { cues, duration: 60_000, ...wish })
}

test('languages are chosen from what the engines offer, and translated in one run', async ({
  page,
  world,
}) => {
  await world.work()
  const id = await withProject(page, world)
  await page.goto(`/translate/chooseLang?id=${id}`)
  await expect(page.getByRole('region', { name: '可以配音' })).toBeVisible()
  await page.getByRole('button', { name: '开始翻译' }).click()
  await expect(page.getByText('请至少选择一项')).toBeVisible()
  await page.getByLabel('搜索语言').fill('spanish')
  await page.getByRole('checkbox', { name: /西班牙语/ }).check()
  await page.getByLabel('搜索语言').fill('catal')
  await page.getByRole('checkbox', { name: /加泰罗尼亚语/ }).check()
  await expect(page.getByText('已选 2 种：西班牙语和加泰罗尼亚语')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: '开始翻译' }).click()
  await expect(page).toHaveURL(`/translate/proofreading?id=${id}`)
  for (const language of ['西班牙语', '加泰罗尼亚语']) {
    const row = page.getByRole('row', { name: language })
    await expect(row).toContainText('已翻译')
    await expect(row).toContainText('3 / 3 行')
  }
  await expectAccessible(page)

  // One that is there already is told as such, and what is up to date is not translated again.
  await page.getByRole('link', { name: '添加语言' }).click()
  await expect(page.getByRole('checkbox', { name: /西班牙语.*已有译文/ })).toBeVisible()
})

test('a language can be taken out, after being asked', async ({ page, world }) => {
  const id = await withProject(page, world, {
    status: 2,
    translations: { es: ['Buenos días.', 'El puerto está tranquilo.', ''], ca: ['Bon dia.'] },
  })
  await page.goto(`/translate/proofreading?id=${id}`)
  await expect(page.getByRole('row', { name: '西班牙语' })).toContainText('2 / 3 行')
  await page.getByRole('button', { name: '“加泰罗尼亚语”的操作' }).click()
  await page.getByRole('menuitem', { name: '移除语言' }).click()
  await page
    .getByRole('alertdialog', { name: '移除加泰罗尼亚语？' })
    .getByRole('button', { name: '移除语言' })
    .click()
  await expect(page.getByRole('row', { name: '加泰罗尼亚语' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: '西班牙语' })).toBeVisible()
})

test('without subtitles there is nothing to translate, and the page says where to go', async ({
  page,
  world,
}) => {
  const id = await withProject(page, world, { cues: [] })
  for (const screen of ['chooseLang', 'proofreading']) {
    await page.goto(`/translate/${screen}?id=${id}`)
    await expect(page.getByText('没有字幕，无法继续。')).toBeVisible()
  }
})
