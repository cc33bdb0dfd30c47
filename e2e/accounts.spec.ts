import { Browser } from '#testkit/client/browser.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, expectAccessible, givePassword, password, signIn, test } from './fixture.ts'
import { toast } from './login-page.ts'

test('an operator opens an agent, moves a user to it, suspends it and reviews the audit log', async ({
  page,
  world,
}) => {
  const operator = await world.person({ role: 'operator' })
  const user = await world.person({ email: `moved${process.pid}@example.com` })
  await giveUsage(world.server, { tenant: world.yiyin, account: user.id })
  const theirs = await new Browser(world.server).signIn('user', user.name, password)
  await signIn(page, world, operator.name, 'staff')

  await page.goto('/staff/agents')
  await page.getByRole('button', { name: '开通机构' }).first().click()
  const agent = `agency${process.pid}`
  const form = page.getByRole('dialog', { name: '开通账号' })
  await form.getByLabel('账号名称').fill(agent)
  await form.getByRole('button', { name: '开通账号' }).click()
  await expect(form.getByText('请填写手机号或邮箱')).toBeVisible()
  await form.getByLabel('邮箱').fill(`${agent}@example.com`)
  await form.getByRole('button', { name: '开通账号' }).click()
  // Canceling the password dialog keeps the input.
  await expect(page.getByRole('dialog', { name: '请再次输入密码' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('账号名称')).toHaveValue(agent)
  await form.getByRole('button', { name: '开通账号' }).click()
  await givePassword(page)
  const visible = page.getByRole('dialog', { name: `“${agent}”已开通` })
  await expect(visible.locator('code')).toHaveText(/\S{8,}/)
  await visible.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row', { name: agent })).toContainText('默认')
  await expectAccessible(page)

  await page.goto('/staff/accounts')
  await page.getByRole('searchbox').fill(user.name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: user.name })).toContainText('1小时')
  await expectAccessible(page)
  await page.getByRole('button', { name: `“${user.name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '更换机构' }).click()
  await page.getByLabel('所属机构').fill(agent)
  await page.getByRole('option', { name: agent }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: user.name })).toContainText(agent)

  await page.getByRole('link', { name: user.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.name)
  await expect(page.getByText(`所属机构: 无 → ${agent}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `“${user.name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(toast(page)).toContainText(`已停用“${user.name}”`)
  await expect(page.getByText('目前没有登录')).toBeVisible()
  const refused = await theirs.fetch('GET', '/api/token/verify/new')
  expect(refused.body.resultCode).toBe(12005)
  await page.getByRole('button', { name: `“${user.name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '恢复使用' }).click()
  await expect(page.getByText('正常', { exact: true })).toBeVisible()
})
