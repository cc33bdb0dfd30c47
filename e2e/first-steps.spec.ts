import { agentAccountsOpen } from '#identity/agents/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { expect, expectAccessible, password, test } from './fixture.ts'
import { fillSignIn, foreseeCaptcha, toast } from './login-page.ts'

test('a new account sets its own password, accepts the terms, and continues', async ({ page, world }) => {
  const agent = await world.person({ role: 'agent' })
  const asAgent = await new Browser(world.server).signIn('agent', agent.name, password)
  const name = `opened${process.pid}`
  const { body } = await asAgent.call(agentAccountsOpen, {
    accounts: [{ line: 1, name, email: `${name}@example.com` }],
  })
  const given = body.result!.opened[0]!.password!

  await foreseeCaptcha(page)
  await page.goto('/login?next=/user/selfDetail')
  await fillSignIn(page, name, given)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`欢迎，${name}`)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('请先阅读并同意用户协议和隐私声明')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByLabel('新密码').fill(given)
  await page.getByLabel('确认密码').fill(given)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible()
  await page.getByLabel('新密码').fill('Mine#20262026')
  await page.getByLabel('确认密码').fill('Mine#20262026')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL('/user/selfDetail')
  await expect(page.getByRole('heading', { level: 1, name: '用量明细' })).toBeVisible()
  await expect(toast(page)).toBeHidden()

  const consents = await world.server.app.database
    .of(world.yiyin)
    .selectFrom('consents')
    .innerJoin('accounts', 'accounts.id', 'consents.account_id')
    .select(['kind', 'version'])
    .where('name', '=', name)
    .orderBy('kind')
    .execute()
  expect(consents).toEqual([
    { kind: 'agreement', version: 1 },
    { kind: 'privacy', version: 1 },
  ])
})
