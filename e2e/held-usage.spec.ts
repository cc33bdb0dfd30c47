import { randomUUID } from 'node:crypto'
import { hold } from '#money/ledger/server/hold.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'
import { openScript } from './script-owner.ts'

/** Starts work that holds this much. */
const holdSome = (
  { server, yiyin: tenant }: World,
  account: string,
  unit: 'dub' | 'speech',
  amount: number,
) =>
  server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) => hold(trx, { tenant, account, unit, amount, run: randomUUID(), at: server.app.now() }))

test('an agent sees what running work holds where usage is given and listed', async ({ page, world }) => {
  const agent = await world.person({ role: 'agent' })
  const user = await world.person()
  const { server, yiyin: tenant } = world
  const db = server.app.database.of(tenant)
  await db.updateTable('accounts').set({ agent_id: agent.id }).where('id', '=', user.id).execute()
  await giveUsage(server, { tenant, account: agent.id, size: 900 })
  await giveUsage(server, { tenant, account: user.id, size: 600 })
  await holdSome(world, agent.id, 'dub', 300)
  await holdSome(world, user.id, 'dub', 600)
  await signIn(page, world, agent.name, 'agent')
  await page.goto('/agent/giveOrder')
  await expect(page.getByText('您剩余 10分钟 · 占用中 5分钟')).toBeVisible()
  await page.getByLabel('数量（分钟）').fill('12')
  await expect(page.getByText('超过您的剩余用量 10分钟 · 占用中 5分钟')).toBeVisible()
  await page.goto('/agent/userList')
  await expect(page.getByRole('row', { name: user.name }).getByText('0秒 · 占用中 10分钟')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/held-users.png' })
  await page.goto('/home')
  await expect(page.getByText('10分钟 · 占用中 5分钟')).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })
  test('a price shows what running work holds, also where the rest is too little', async ({
    page,
    world,
  }) => {
    await world.work()
    const { account } = await openScript(page, world, { text: 'A light on the hill.', language: 'en' })
    await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 30 })
    await holdSome(world, account, 'speech', 20)
    await page.reload()
    const held = '20 characters on hold for work in progress'
    await expect(page.getByText(`10 characters · ${held}`)).toBeVisible()
    await expect(page.getByText(held, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Buy text-to-speech characters' })).toBeVisible()
    await page.screenshot({ path: 'test-results/held-quote.png' })
  })
})
