import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { usable } from '../src/money/ledger/server/usable.ts'
import { expect, expectAccessible, givePassword, password, signIn, test, type World } from './fixture.ts'
import { toast } from './login-page.ts'

async function asAgent(page: Page, world: World) {
  const agent = await world.person({ role: 'agent' })
  await signIn(page, world, agent.name, 'agent')
  return agent
}

async function userOf(world: World, agent: string) {
  const user = await world.person()
  await world.server.app.database
    .of(world.yiyin)
    .updateTable('accounts')
    .set({ agent_id: agent })
    .where('id', '=', user.id)
    .execute()
  return user
}

test('accounts are opened from a file, and invalid lines are reported one by one', async ({
  page,
  world,
}) => {
  const taken = await world.person()
  await asAgent(page, world)
  await page.goto('/agent/openAccount')
  await page.getByRole('tab', { name: '批量开通' }).click()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  const headings = await readFile(await (await template).path(), 'utf8')

  const mark = `${process.pid}`.padStart(7, '0').slice(-7)
  const lines = [
    `张三${mark},1390${mark},,`,
    `李四,12345,,`,
    `${taken.name},,a@example.com,`,
    `"王五, ${mark}",,wang${mark}@example.com,Given#2026!`,
  ]
  // As saved by a spreadsheet in China: the template's headings in GB18030.
  const bytes = Buffer.concat([
    Buffer.from([0xd5, 0xcb, 0xba, 0xc5, 0xc3, 0xfb, 0xb3, 0xc6]),
    Buffer.from(',mobile,email,password\r\n'),
  ])
  expect(headings).toBe('\ufeff账号名称,手机号,邮箱,密码\r\n')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'gb.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(toast(page)).toContainText('文件中没有账号')
  await file.setInputFiles({
    name: 'new.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(headings + lines.join('\r\n')),
  })
  await expect(page.getByRole('heading', { name: '“new.csv”：2 个可开通，2 行有问题' })).toBeVisible()
  const bad = page.getByRole('table', { name: '有问题的行' })
  await expect(bad.getByRole('row', { name: '12345' })).toContainText('3手机号')
  await expect(bad.getByRole('row', { name: taken.name })).toContainText('4账号名称')
  await expectAccessible(page)
  await page.getByRole('button', { name: '开通 2 个账号' }).click()
  await expect(page.getByRole('heading', { name: '已开通 2 个账号' })).toBeVisible()
  // A link must not discard passwords that are shown only once.
  await page.getByRole('link', { name: '查看用户列表' }).click()
  const leaving = page.getByRole('alertdialog', { name: '放弃这些密码？' })
  await expect(leaving).toContainText('1 个密码还没有下载')
  await leaving.getByText('留在本页').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载密码' }).click()
  const [, line] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  const [name, created] = line!.split(',')
  expect(name).toBe(`张三${mark}`)
  await new Browser(world.server).signIn('user', name!, created!)
  await new Browser(world.server).signIn('user', `王五, ${mark}`, 'Given#2026!')
})

test('an account is opened, its password is shown once, and usage is given to it', async ({
  page,
  world,
}) => {
  const agent = await asAgent(page, world)
  await giveUsage(world.server, { tenant: world.yiyin, account: agent.id, size: 1200 })
  await page.goto('/agent/userList')
  await page.getByRole('main').getByRole('link', { name: '开通账号' }).first().click()
  const name = `gifted${process.pid}`
  await page.getByLabel('账号名称').fill(name)
  await page.getByRole('button', { name: '开通', exact: true }).click()
  await expect(page.getByText('请填写手机号或邮箱')).toBeVisible()
  await page.getByLabel('邮箱').fill(`${name}@example.com`)
  await page.getByRole('button', { name: '开通', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `“${name}”已开通` })
  await expect(dialog.locator('code')).toHaveText(/\S{8,}/)
  await dialog.getByRole('link', { name: '查看用户列表' }).click()

  await page.getByRole('button', { name: `“${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '赠送用量' }).click()
  await expect(page.getByText('您剩余 20分钟')).toBeVisible()
  await page.getByLabel('数量（分钟）').fill('1')
  await page.getByRole('button', { name: '赠送用量' }).click()
  await expect(page.getByText('赠送数量须为大于 1 的整数')).toBeVisible()
  await page.getByLabel('数量（分钟）').fill('21')
  await page.getByRole('button', { name: '赠送用量' }).click()
  await expect(page.getByText('超过您的剩余用量 20分钟')).toBeVisible()
  await page.getByLabel('数量（分钟）').fill('5')
  await expectAccessible(page)
  const give = async () => {
    await page.getByRole('button', { name: '赠送用量' }).click()
    const asked = page.getByRole('alertdialog', { name: `向“${name}”赠送 5分钟配音用量？` })
    await asked.getByRole('button', { name: '赠送用量' }).click()
  }
  await give()
  await expect(page.getByRole('row', { name })).toContainText('5分钟')
  // While nothing of it is used, it can be taken back: at once, or from the list.
  await toast(page).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('row', { name })).toContainText('已收回')
  await page.getByRole('main').getByRole('link', { name: '赠送用量' }).click()
  await page.getByLabel('用户', { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByLabel('数量（分钟）').fill('5')
  await give()
  await expect(page.getByRole('button', { name: /^收回赠送 / })).toHaveCount(1)
  const db = world.server.app.database.of(world.yiyin)
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  expect(await usable(db, id, 'dub', world.server.app.now())).toBe(300)
  expect(await usable(db, agent.id, 'dub', world.server.app.now())).toBe(900)
})

test('a price below the agent’s cost is refused with the cost; above it the margin is shown', async ({
  page,
  world,
}) => {
  await asAgent(page, world)
  await page.goto('/agent/payment')
  const dub = page.getByLabel('配音（元/分钟）')
  await dub.fill('0.59')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('价格不能低于您的采购价 ¥0.60')).toBeVisible()
  await dub.fill('0.90')
  await expect(page.getByText('每分钟毛利 ¥0.30（33%）')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page)).toContainText('价格已保存')
  await page.reload()
  await expect(dub).toHaveValue('0.90')

  await page.getByRole('link', { name: '收款信息设置' }).click()
  await page.getByLabel('接受线下转账').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('五项收款资料都需填写').or(page.getByText('五项收款信息都需填写'))).toHaveCount(
    5,
  )
  for (const field of ['银行账号', '账户名称', '账户英文名称', '开户行全称', '开户行英文名称'])
    await page.getByLabel(field, { exact: true }).fill('6222 Bank')
  await page.getByRole('button', { name: '保存' }).click()
  // Canceling the password dialog keeps the input.
  const asked = page.getByRole('dialog', { name: '请再次输入密码' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(toast(page)).toBeHidden()
  await expect(page.getByLabel('账户名称', { exact: true })).toHaveValue('6222 Bank')
  await page.getByRole('button', { name: '保存' }).click()
  await givePassword(page, 'Another#2026')
  await expect(asked).toContainText('密码不正确')
  await givePassword(page)
  await expect(toast(page)).toContainText('收款信息已保存')
})

test('a suspended user is signed out at once, and can return after reactivation', async ({
  page,
  world,
  browser,
}) => {
  const agent = await asAgent(page, world)
  const user = await userOf(world, agent.id)
  const other = await browser.newContext({ baseURL: world.server.origin() })
  const theirs = await other.newPage()
  await signIn(theirs, world, user.name)
  await theirs.goto('/home')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/agent/userList')
  await expect(page.getByRole('row', { name: user.name })).toContainText('正常')
  await expectAccessible(page)
  await page.getByRole('button', { name: `“${user.name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('row', { name: user.name })).toContainText('已停用')
  await expect(theirs).toHaveURL(/\/login/)
  await expect(toast(theirs)).toContainText('账号已被停用')
  await other.close()

  await page.getByRole('button', { name: `“${user.name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '恢复使用' }).click()
  await expect(page.getByRole('row', { name: user.name })).toContainText('正常')
  await new Browser(world.server).signIn('user', user.name, password)
})
