import type { Page } from '@playwright/test'
import { expect, expectAccessible, password, signIn, test } from './fixture.ts'
import { fillSignIn, foreseeCaptcha } from './login-page.ts'

const hint = (page: Page) => page.getByText('您的账号无法使用此页面').last()

test('a screen for another kind of account says so, and sends no requests', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  const refused: string[] = []
  page.on('response', (reply) => reply.status() === 403 && refused.push(reply.url()))
  for (const [path, whose] of [
    ['/staff/accounts', '运营'],
    ['/staff/usage', '运营 / 财务'],
    ['/agent/userList', '机构'],
  ] as const) {
    await page.goto(path)
    await expect(hint(page)).toBeVisible()
    await expect(page.getByText(`您当前以用户账号“${name}”登录，此页面供${whose}账号使用。`)).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    // The menu has no empty second level.
    await expect(page.getByRole('button', { name: /二级菜单/ })).toHaveCount(0)
  }
  await expectAccessible(page)
  expect(refused).toEqual([])
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/home')
})

test('agents and staff see this page on users’ screens, and can sign in as a user', async ({
  page,
  world,
}) => {
  await foreseeCaptcha(page)
  const agent = await world.person({ role: 'agent' })
  const user = await world.person()
  await signIn(page, world, agent.name, 'agent')
  await page.goto('/translate/myProject')
  await expect(hint(page)).toBeVisible()
  await page.goto('/user/selfDetail')
  await expect(hint(page)).toBeVisible()
  await page.getByRole('button', { name: '退出并以用户账号登录' }).click()
  await expect(page).toHaveURL('/login?next=%2Fuser%2FselfDetail')
  await fillSignIn(page, user.name, password)
  await expect(page).toHaveURL('/user/selfDetail')
  await expect(hint(page)).toHaveCount(0)
})

test('signing in for a staff page leads to the staff portal', async ({ page, world }) => {
  const finance = await world.person({ role: 'finance' })
  await signIn(page, world, finance.name, 'staff')
  await page.goto('/translate/projectDetail?id=00000000-0000-4000-8000-000000000000')
  await expect(hint(page)).toBeVisible()
  await page.goto('/staff/tenants')
  await page.getByRole('button', { name: '退出并以运营账号登录' }).click()
  await expect(page).toHaveURL('/login/staff?next=%2Fstaff%2Ftenants')
})
