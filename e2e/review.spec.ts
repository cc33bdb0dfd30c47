import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

const lines = [
  ['And so, my fellow Americans,', 'Y así, compatriotas míos,'],
  ['ask not what your country can do for you,', 'no preguntéis qué puede hacer por vosotros vuestro país,'],
  ['ask what you can do for your country.', 'preguntad qué podéis hacer vosotros por él.'],
] as const

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function openWork(page: Page, world: World) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-review-'))
  const film = join(folder, 'film.mp4')
  await speechFilm(film)
  const { id: account, name } = await world.person()
  const of = { tenant: world.yiyin, account, name: 'The speech', duration: 11_000 }
  const { work } = await addFinishedWork(world.server, { ...of, film, lines })
  await rm(folder, { recursive: true })
  await signIn(page, world, name)
  await page.goto(`/translate/worksDetail?id=${work}`)
}

test('a work is shared, watched and commented on without an account, answered and closed', async ({
  page,
  world,
  browser,
}) => {
  await openWork(page, world)
  const card = section(page, '邀请审阅')
  await card.getByRole('button', { name: '新建链接' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请审阅' })
  await dialog.getByLabel('口令（可选）').fill('abcdef')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const path = await card.getByRole('link', { name: '打开' }).getAttribute('href')

  const outside = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  const guest = await outside.newPage()
  await guest.goto(path!)
  await guest.getByLabel('Pass code').fill('wrong')
  await guest.getByRole('button', { name: 'Open' }).click()
  await expect(guest.getByText('The pass code is wrong')).toBeVisible()
  await guest.getByLabel('Pass code').fill('abcdef')
  await guest.getByRole('button', { name: 'Open' }).click()
  await expect(guest.getByRole('heading', { name: 'The speech', level: 1 })).toBeVisible()
  await expect(guest).toHaveTitle(/The speech/)
  const film = guest.locator('video')
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(1)
  await expectAccessible(guest)

  // On a line.
  await guest.getByRole('button', { name: 'Comment on this subtitle' }).nth(1).click()
  await expect(guest.getByLabel('Comment', { exact: true })).toBeFocused()
  await expect(guest.getByRole('checkbox', { name: 'About 0:03.7' })).toBeChecked()
  await guest.keyboard.type('Too formal')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('Enter your name')).toBeVisible()
  await guest.getByLabel('Your name').fill('Ann')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Too formal' })).toContainText(lines[1][1])

  // The owner sees it without a reload, answers and closes it.
  const comments = section(page, '审阅意见')
  await expect(comments.getByText('Too formal')).toBeVisible()
  await expect(comments.getByRole('link', { name: '修改这一条' })).toHaveAttribute(
    'href',
    /prooTranslation.*cue=c2/,
  )
  // And at the line in the editor, and in the bar of steps, where it is opened, too.
  const bar = page.getByRole('navigation', { name: '步骤' })
  await bar.getByRole('button', { name: '西班牙语配音的审阅意见: 1' }).click()
  const opened = page.getByRole('dialog', { name: '西班牙语配音的审阅意见' })
  await expect(opened.getByText('Too formal')).toBeVisible()
  await expectAccessible(page)
  await opened.getByRole('link', { name: '修改这一条' }).click()
  await expect(page).toHaveURL(/prooTranslation.*cue=c2/)
  await page.getByRole('button', { name: '第 2 条的审阅意见: 1' }).click()
  const onLine = page.getByRole('dialog', { name: '第 2 条的审阅意见' })
  await expect(onLine.getByText('Too formal')).toBeVisible()
  await page.keyboard.press('Escape')
  // By key, too, and by the filter.
  await page.getByLabel('第 1 条的译文').click()
  await page.keyboard.press('F4')
  await expect(page.locator('[data-cue=c2]')).toBeFocused()
  await page.getByLabel('筛选').selectOption({ label: '有审阅意见 (1)' })
  await expect(page.locator('[data-cue]')).toHaveCount(1)
  await page.keyboard.press('Control+Alt+n')
  await onLine.getByRole('button', { name: '回复 Ann' }).click()
  await page.keyboard.type('In the editor')
  await page.keyboard.press('Control+Enter')
  await expect(guest.getByText('In the editor')).toBeVisible()
  // And from home, where it is answered and closed without leaving.
  await page.goto('/home')
  const waiting = page.getByRole('button', { name: /The speech.*1 条审阅意见待处理/ })
  await waiting.click()
  const atHome = page.getByRole('dialog', { name: '“The speech”的审阅意见' })
  await expectAccessible(page)
  await atHome.getByRole('link', { name: '查看第 1 版' }).click()
  await expect(page).toHaveURL(/worksDetail.*show=comments/)
  await expect(comments.getByText('Too formal')).toBeInViewport()
  await page.goBack()
  await waiting.click()
  await atHome.getByRole('button', { name: '回复 Ann' }).click()
  await page.keyboard.type('Softer now')
  await page.keyboard.press('Control+Enter')
  await expect(guest.getByText('Softer now')).toBeVisible()
  await atHome.getByRole('button', { name: '标记为已处理' }).click()
  await expect(atHome).toHaveCount(0)
  await expect(waiting).toHaveCount(0)
  await page.goForward()
  await expect(comments.getByText('已处理 1 条')).toBeVisible()
  await expect(guest.getByText('1 closed')).toBeVisible()
  await expect(bar.getByRole('button', { name: /审阅意见/ })).toHaveCount(0)
  await expectAccessible(page)

  await card.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
  await expect(guest.getByText('This link is no longer valid')).toBeVisible()
  await expect(film).toHaveCount(0)
  await outside.close()
})

test('the page of a work and that of its reviewers fit a phone, in each language', async ({
  page,
  world,
}) => {
  await openWork(page, world)
  const card = section(page, '邀请审阅')
  await card.getByRole('button', { name: '新建链接' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const path = await card.getByRole('link', { name: '打开' }).getAttribute('href')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: '步骤' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto(path!)
  for (const [language, send] of [
    ['English', 'Send'],
    ['繁體中文', '發送'],
    ['简体中文', '发送'],
  ] as const) {
    await page.getByRole('button', { name: /^(语言|Language|語言)$/ }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
    await expect(page.getByRole('button', { name: send })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  }
  await expectAccessible(page)
})

test('a link follows the newest version if its owner wants, and reviewers are told', async ({
  page,
  world,
  browser,
}) => {
  const { name, id: account } = await world.person()
  const { work } = await addFinishedWork(world.server, { tenant: world.yiyin, account, name: 'The speech' })
  await signIn(page, world, name)
  await page.goto(`/translate/worksDetail?id=${work}`)
  await expect(page.getByText('已校对 0 / 2 条')).toBeVisible()
  const card = section(page, '邀请审阅')
  await card.getByRole('button', { name: '新建链接' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  await card.getByRole('checkbox', { name: '始终显示最新版' }).check()
  await expect(card.getByRole('checkbox', { name: '始终显示最新版' })).toBeChecked()
  const path = await card.getByRole('link', { name: '打开' }).getAttribute('href')

  const outside = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  const guest = await outside.newPage()
  await guest.goto(path!)
  await expect(guest.getByText('Spanish · version 1')).toBeVisible()
  await expect(guest.getByText('0 of 2 lines proofread')).toBeVisible()
  await guest.getByLabel('Your name').fill('Ann')
  await guest.getByLabel('Comment', { exact: true }).fill('Too formal')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Too formal' })).toBeVisible()

  const db = world.server.app.database.of(world.yiyin)
  const {
    id: _,
    version,
    options,
    report,
    files: _files,
    ...first
  } = await db.selectFrom('works').selectAll().where('id', '=', work).executeTakeFirstOrThrow()
  const json = JSON.stringify
  await db
    .insertInto('works')
    .values({
      ...first,
      version: version + 1,
      options: json(options),
      report: json(report),
    })
    .execute()
  await guest.getByRole('button', { name: 'Show version 2' }).click()
  await expect(guest.getByText('Spanish · version 2')).toBeVisible()
  await expect(
    guest.getByText('This is now version 2. The link was first sent with version 1.'),
  ).toBeVisible()
  // What was said about the earlier version stays, and says so.
  await expect(guest.getByRole('listitem').filter({ hasText: 'Too formal' })).toContainText('Version 1')
  await expectAccessible(guest)
  await outside.close()
})
