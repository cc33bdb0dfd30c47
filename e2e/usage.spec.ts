import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hold, settle } from '../src/money/ledger/server/hold.ts'
import { receive } from '../src/money/ledger/server/receive.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'

const day = 24 * 3_600_000

/** A package of 100 minutes from 40 days ago, with runs that used parts of it since. */
async function useSome(
  { server, yiyin: tenant }: World,
  account: string,
  runs: readonly [ago: number, used: number][],
) {
  const db = server.app.database.of(tenant)
  const before = (ago: number) => new Date(server.app.now().getTime() - ago * day)
  const bought = {
    tenant,
    key: randomUUID(),
    cause: 'order',
    account,
    unit: 'dub',
    size: 6000,
    amount: 19_900,
  } as const
  const gift = { ...bought, key: randomUUID(), cause: 'welcome', size: 600, amount: 0 } as const
  await db.transaction().execute(async (trx) => {
    await receive(trx, { ...bought, at: before(40), expires: before(-325), as: 'buy' })
    await receive(trx, { ...gift, at: before(40), expires: before(10), as: 'giftReceived' })
  })
  for (const [ago, amount] of runs) {
    const run = randomUUID()
    await db
      .insertInto('runs')
      .values({
        tenant_id: tenant,
        id: run,
        account_id: account,
        kind: 'works.generate',
        title: `海港 ${ago}`,
        language: 'es',
        job_id: randomUUID(),
        input: '{}',
        state: 'done',
      })
      .execute()
    await db.transaction().execute(async (trx) => {
      await hold(trx, { tenant, account, unit: 'dub', amount, run, at: before(ago) })
      await settle(trx, { run, used: amount, at: before(ago) })
    })
  }
}

const figure = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd')

test('the trend shows each day by its bar, by arrow keys and as a table', async ({ page, world }) => {
  const ana = await world.person()
  await useSome(world, ana.id, [
    [3, 120],
    [1, 300],
  ])
  await signIn(page, world, ana.name)
  await page.goto('/home')
  await page.getByRole('link', { name: '用量趋势' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用量分析')
  await expect(figure(page, '使用')).toHaveText('7分钟')
  const days = page.getByRole('slider', { name: '按日查看用量' })
  await days.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(figure(page, '使用')).toHaveText('5分钟')
  await expect(days).toHaveAttribute('aria-valuetext', /使用 5分钟/)
  await page.keyboard.press('Escape')
  await expect(figure(page, '使用')).toHaveText('7分钟')

  await page.getByText('近 90 天').first().click()
  await expect(figure(page, '购买与受赠')).toHaveText('1小时50分钟')
  await page.getByText('以表格查看').click()
  await expect(page.getByRole('row')).toHaveCount(1 + 4)
  await expectAccessible(page)

  await expect(page.getByRole('tab')).toHaveCount(3)
  await page.goto('/user/selfTrend?type=0&days=90')
  await expect(page.getByText('近 90 天没有用量变动')).toBeVisible()
  await page.getByRole('button', { name: '查看近一年' }).click()
  await expect(page.getByText('近 365 天没有用量变动')).toBeVisible()
})

test('entries can be found, opened and exported as a table', async ({ page, world }) => {
  const ana = await world.person()
  await useSome(world, ana.id, [
    [30, 60],
    [2, 90],
  ])
  await signIn(page, world, ana.name)
  await page.goto('/user/selfDetail')
  const rows = page.getByRole('table', { name: '用量明细' }).locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('海港 2（西班牙语）')
  await expect(rows.first()).toContainText('−1分钟30秒')
  await page.getByLabel('变动类型').selectOption('buy')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('+1小时40分钟')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV 表格' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('用量明细.csv')
  const table = await readFile(await file.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(2)
  expect(table).toContain(',6000,秒,')
  await expectAccessible(page)

  await page.getByRole('tab', { name: '用量包' }).click()
  const packages = page.getByRole('table', { name: '用量包' }).locator('tbody tr')
  await expect(packages).toHaveCount(1)
  await expect(packages.first()).toContainText('¥199.00')
  await page.getByText('全部', { exact: true }).click()
  // The gift was valid for thirty days, and its expiry has not been posted yet.
  await expect(packages.filter({ hasText: '已过期' })).toContainText('过期作废 9分钟')
  await expectAccessible(page)
})

test('an agent has the same under their own addresses', async ({ page, world }) => {
  const agent = await world.person({ role: 'agent' })
  await signIn(page, world, agent.name, 'agent')
  await page.goto('/home')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用量' }).click()
  await expect(page).toHaveURL(/\/agent\/agentTrend/)
  await expect(page.getByText('近 30 天没有用量变动')).toBeVisible()
  await page.getByRole('link', { name: '查看明细' }).click()
  await expect(page).toHaveURL(/\/agent\/agentDetail/)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})
