import type { Page } from '@playwright/test'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

// A film that is not on this device: its link is pasted, and the server fetches it.

const sheet = (page: Page) => page.getByRole('dialog', { name: '新建项目' })

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('a link that is pasted on home becomes a project, and a second one is added in the sheet', async ({
  page,
  world,
}) => {
  await world.rest()
  await replaceOffer(world.server.app, { recognizes: ['en'] })
  const { id, name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/home')
  await expect(async () => {
    await paste(page, 'https://films.example/A%20talk.mp4?token=1')
    await expect(sheet(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  const rows = sheet(page).getByRole('list', { name: '待创建项目的文件' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('来自链接')
  await expect(rows.getByLabel('项目名称')).toHaveValue('A talk')

  const link = sheet(page).getByLabel('影片链接')
  await link.fill('films.example/second.mp4')
  await link.press('Enter')
  await expect(sheet(page).getByText('这不是网址', { exact: false })).toBeVisible()
  await link.fill('https://films.example/second.m3u8')
  await link.press('Enter')
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)

  // The only language that is recognized here.
  await expect(rows.first().getByRole('combobox', { name: '原声语言' })).toHaveValue('英语')
  await sheet(page).getByRole('button', { name: /^创建/ }).click()
  await expect(sheet(page)).toBeHidden()
  const projects = () =>
    world.server.app.database
      .of(world.yiyin)
      .selectFrom('projects')
      .innerJoin('runs', 'runs.subject_id', 'projects.id')
      .select(['name', 'link', 'runs.kind'])
      .where('projects.account_id', '=', id)
      .where('link', 'is not', null)
      .orderBy('name')
      .execute()
  await expect.poll(projects).toEqual([
    { name: 'A talk', link: 'https://films.example/A%20talk.mp4?token=1', kind: 'projects.fetch' },
    { name: 'second', link: 'https://films.example/second.m3u8', kind: 'projects.fetch' },
  ])
  // In a field, pasted text is text.
  await page.goto('/translate/myProject')
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.insertText('https://films.example/third.mp4')
  await expect(sheet(page)).toBeHidden()
})
