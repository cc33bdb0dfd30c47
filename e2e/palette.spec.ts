import type { Page } from '@playwright/test'
import { addOrder } from '#testkit/desks/add-order.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { fileChooser } from './file-chooser.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

// The command palette, the help, and messages of the shell.

async function opened(page: Page, world: World) {
  const { id: account, name } = await world.person()
  const project = await addProject(world.server, {
    tenant: world.yiyin,
    account,
    name: 'Harbour at dawn',
    cues: [],
  })
  await signIn(page, world, name)
  await page.goto('/translate/myProject')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { project }
}

const palette = (page: Page) => page.getByRole('dialog', { name: '快速前往' })
const option = (page: Page, name: string) => palette(page).getByRole('button', { name, exact: true })

test('the palette finds projects, screens and actions by keyboard alone', async ({ page, world }) => {
  const { project } = await opened(page, world)
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('searchbox')
  await expect(field).toBeFocused()
  await expect(option(page, 'Harbour at dawn')).toBeVisible()
  await expectAccessible(page)
  await field.fill('dawn')
  await expect(option(page, 'Harbour at dawn')).toHaveAttribute('data-first', 'true')
  await expect(palette(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/translate/projectDetail?id=${project}`)

  await page.keyboard.press('Control+k')
  // Screens are found in every language.
  await field.fill('works')
  await expect(option(page, '作品管理')).toHaveAttribute('data-first', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/translate/worksManage')

  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toBeFocused()
  // What is typed goes on in the field.
  await page.keyboard.type('dawn')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('dawn')
  await field.fill('没有这样的东西')
  await expect(palette(page)).toContainText('没有找到“没有这样的东西”')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('letters typed while the results load are kept', async ({ page, world }) => {
  const { project } = await opened(page, world)
  const loading = Promise.withResolvers<void>()
  await page.route(/palette-results/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dawn')
  await expect(palette(page).getByRole('searchbox')).toHaveValue('dawn')
  await expect(palette(page).getByRole('listitem')).toHaveCount(0)
  loading.resolve()
  await expect(option(page, 'Harbour at dawn')).toHaveAttribute('data-first', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/translate/projectDetail?id=${project}`)
})

test('the palette offers the actions beside the title of the screen', async ({ page, world }) => {
  const { project } = await opened(page, world)
  const own = await page.locator('main [data-actions]').getByRole('link').first().textContent()
  await page.getByRole('button', { name: /快速前往/ }).click()
  await expect(palette(page).getByRole('region', { name: '此页面的操作' })).toContainText(own!.trim())
  await palette(page).getByRole('searchbox').fill(own!.trim())
  await expect(palette(page).locator('[data-first]')).toContainText(own!.trim())
  // It asks for the files of a new project.
  const chooser = await fileChooser(page, () => page.keyboard.press('Enter'))
  expect(chooser.isMultiple()).toBe(true)

  // In an editor, those of the workspace.
  await page.goto(`/translate/prooSubtit?id=${project}`)
  await expect(page.getByRole('button', { name: '下一步：翻译' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('region', { name: '此页面的操作' })).toContainText('下一步：翻译')
})

test('the palette has every key of a list, and runs it', async ({ page, world }) => {
  await opened(page, world)
  const name = page.getByRole('link', { name: 'Harbour at dawn', exact: true })
  await name.focus()
  await page.keyboard.press('Control+k')
  const commands = palette(page).getByRole('region', { name: '此页面的操作' })
  await expect(commands.getByRole('button', { name: /全选/ })).toContainText('Ctrl')
  // What acts on the card with the focus.
  await palette(page).getByRole('searchbox').fill('重命名')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('“Harbour at dawn”的名称')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('searchbox').fill('select all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: '所选项目的操作' })).toContainText('已选 1 个')
  // Without a card that has the focus, its keys would do nothing.
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('Control+k')
  await expect(commands).toBeVisible()
  await expect(commands.getByRole('button', { name: /重命名/ })).toHaveCount(0)
})

test('each key that ? lists in an editor is in the palette, with the key, and works from there', async ({
  page,
  world,
}) => {
  const { id: account, name } = await world.person()
  const cues = [
    { start: 0, end: 2000, text: 'One' },
    { start: 2500, end: 4000, text: 'Two' },
  ]
  const project = await addProject(world.server, { tenant: world.yiyin, account, name: 'Harbour', cues })
  await signIn(page, world, name)
  await page.goto(`/translate/prooSubtit?id=${project}`)
  const row = page.locator('[data-cue]').first()
  await row.focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '快捷键' })
  // Not the gestures of the pointer, which have no key.
  const listed = await help.locator('dt:has(+ dd kbd)').allTextContents()
  expect(listed.length).toBeGreaterThan(30)
  await page.keyboard.press('Escape')

  await row.focus()
  await page.keyboard.press('Control+k')
  const entries = palette(page)
    .getByRole('listitem')
    .filter({ has: page.locator('kbd') })
  await expect(entries.first()).toBeVisible()
  const offered = await entries.locator('span:first-child').allTextContents()
  // Leaving the text is a key of the text, which does not have the focus.
  expect(listed.filter((each) => !offered.includes(each))).toEqual(['结束编辑'])

  await palette(page).getByRole('searchbox').fill('全选')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cue][data-chosen]')).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('searchbox').fill('查找')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search')).toBeVisible()
})

test('finance finds orders by their number, and operators accounts and runs', async ({ page, world }) => {
  const tenant = world.yiyin
  const db = world.server.app.database.of(tenant)
  const order = await addOrder(world.server, { tenant })
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const finance = await world.person({ role: 'finance' })
  await signIn(page, world, finance.name, 'staff')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('searchbox').fill(number)
  await expect(palette(page).getByRole('region', { name: '订单' })).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staff/orders?id=${order}`)

  const operator = await world.person({ role: 'operator' })
  const sought = await world.person()
  await db
    .insertInto('runs')
    .values({
      tenant_id: tenant,
      account_id: sought.id,
      kind: 'dubs.make',
      title: 'The lighthouse',
      state: 'failed',
      job_id: crypto.randomUUID(),
      input: '{}',
    })
    .execute()
  await signIn(page, world, operator.name, 'staff')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('searchbox').fill('lighthouse')
  await expect(palette(page).getByRole('region', { name: '最近的任务' })).toContainText(sought.name)
  await palette(page).getByRole('searchbox').fill(sought.name)
  await expect(palette(page).getByRole('region', { name: '账号', exact: true })).toContainText(sought.name)
  await palette(page).getByRole('region', { name: '账号', exact: true }).getByRole('button').first().click()
  await expect(page).toHaveURL(`/staff/account?id=${sought.id}`)
})

test('? opens the help: the screen, the keys, and whom to ask', async ({ page, world }) => {
  await opened(page, world)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '帮助' })
  await expect(help).toContainText('每张卡片是一个项目')
  await expect(help).toContainText('快速前往项目、页面与操作')
  await expect(help.getByRole('heading', { name: '联系客服' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  // What is typed is no key of the shell.
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('searchbox').press('?')
  await expect(help).toHaveCount(0)
})

test('a toast does not outlive its page, and none covers a dialog', async ({ page, world }) => {
  await opened(page, world)
  await page.getByRole('link', { name: 'Harbour at dawn', exact: true }).press('Delete')
  const undo = page.getByRole('region', { name: '消息' }).getByRole('button', { name: '撤销' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(undo).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: '作品管理' }).click()
  await expect(page).toHaveURL('/translate/worksManage')
  await expect(undo).toHaveCount(0)
})
