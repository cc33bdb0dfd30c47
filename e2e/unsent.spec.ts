import type { Page } from '@playwright/test'
import { addProject } from '#testkit/desks/add-project.ts'
import { accountEvent } from '../src/identity/sessions/server/account-event.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'
import { fillSignIn, foreseeCaptcha } from './login-page.ts'

// Subtitle changes that were not sent when the session ended.

const said = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
]
const text = (page: Page, number: number) => page.getByLabel(`第 ${number} 条的内容`)
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('editorPending')))

test.beforeEach(({ page }) => foreseeCaptcha(page))

async function opened(page: Page, world: World) {
  const { id: account, name } = await world.person()
  const project = await addProject(world.server, { tenant: world.yiyin, account, cues: said })
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${project}`)
  await expect(text(page, 1)).toBeVisible()
  const lines = async () => {
    const db = world.server.app.database.of(world.yiyin)
    const rows = await db.selectFrom('cues').select('text').where('project_id', '=', project).execute()
    return rows.map((row) => row.text)
  }
  return { account, name, project, lines }
}

/** Types two changes that cannot be sent, and ends the session from another device. */
async function cutOff(page: Page, world: World, account: string) {
  await page.route('**/api/cue/edit', (route) => route.abort())
  await text(page, 1).fill('Written before the end.')
  await text(page, 2).fill('And this one, too.')
  await expect.poll(() => stored(page)).toHaveLength(1)
  const now = world.server.app.now()
  await accountEvent(world.server.app.database.of(world.yiyin), { account, now }, 'change')
  await page.unroute('**/api/cue/edit')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login\?next=/)
}

test('are kept for their account when the session ends, and sent after the next sign-in', async ({
  page,
  world,
}) => {
  const { account, name, lines } = await opened(page, world)
  await cutOff(page, world, account)
  const left = await page.evaluate(() => ({ ...localStorage, cookie: document.cookie }))
  expect(Object.keys(left).filter((key) => !key.startsWith('editorPending '))).toEqual(['type', 'cookie'])
  // Also if the page was reloaded in the meantime.
  await page.reload()
  await fillSignIn(page, name)
  await expect(text(page, 1)).toHaveValue('Written before the end.')
  await expect.poll(lines).toEqual(['Written before the end.', 'And this one, too.'])
  await expect.poll(() => stored(page)).toEqual([])
})

test('are neither shown to nor sent by another account; home links their own account to them', async ({
  page,
  world,
}) => {
  const { account, name, project, lines } = await opened(page, world)
  const other = await world.person()
  await cutOff(page, world, account)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/cue/edit') && sent.push(request.url()))
  await page.goto('/login')
  await fillSignIn(page, other.name)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('region', { name: '未保存的修改' })).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(sent).toEqual([])
  expect(await lines()).toEqual(said.map((line) => line.text))

  await page.goto('/login')
  await fillSignIn(page, name)
  const note = page.getByRole('region', { name: '未保存的修改' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('link', { name: '打开', exact: true }).click()
  await expect(page).toHaveURL(`/translate/prooSubtit?id=${project}`)
  await expect.poll(lines).toEqual(['Written before the end.', 'And this one, too.'])
  await expect.poll(() => stored(page)).toEqual([])
  await page.goto('/home')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('cause a confirmation at sign-out if they cannot be sent', async ({ page, world }) => {
  const { lines } = await opened(page, world)
  await page.route('**/api/cue/edit', (route) => route.abort())
  await text(page, 1).fill('Not sent yet.')
  const signOut = async () => {
    await page.getByRole('button', { name: /我的账号/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await signOut()
  const dialog = page.getByRole('alertdialog', { name: '有 1 处修改尚未保存' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(text(page, 1)).toHaveValue('Not sent yet.')
  await page.unroute('**/api/cue/edit')
  // Now they can be sent, so there is no question.
  await signOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await lines()).toContain('Not sent yet.')
  expect(await stored(page)).toEqual([])
})

test('are kept at sign-out if the person says so, and sent after the next sign-in', async ({
  page,
  world,
}) => {
  const { name, project, lines } = await opened(page, world)
  await page.route('**/api/cue/edit', (route) => route.abort())
  await text(page, 1).fill('For later.')
  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '保留并退出' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/api/cue/edit')
  expect(await stored(page)).toHaveLength(1)
  await page.goto('/login')
  await fillSignIn(page, name)
  await page
    .getByRole('region', { name: '未保存的修改' })
    .getByRole('link', { name: '打开', exact: true })
    .click()
  await expect(page).toHaveURL(`/translate/prooSubtit?id=${project}`)
  await expect.poll(lines).toContain('For later.')
})

test('are forgotten with everything else on a shared device', async ({ page, world }) => {
  const { lines } = await opened(page, world)
  await page.route('**/api/cue/edit', (route) => route.abort())
  await text(page, 1).fill('Nobody may see this.')
  await page.getByRole('button', { name: /我的账号/ }).click()
  await page.getByRole('menuitem', { name: '退出并清除本机数据' }).click()
  const dialog = page.getByRole('alertdialog', { name: '退出并清除这台设备上的数据？' })
  await expect(dialog).toContainText('1 处修改尚未保存')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '清除并退出' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['type'])
  expect(await lines()).toEqual(said.map((line) => line.text))
})
