import type { Page } from '@playwright/test'
import { addOrder } from '#testkit/desks/add-order.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { allocateOrder } from '../src/money/orders/server/settle-order.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'
import { toast } from './login-page.ts'

async function asStaff(page: Page, world: World, role: 'operator' | 'finance', confirmed = true) {
  const { name } = await world.person({ role })
  await signIn(page, world, name, 'staff', { confirmed })
}

/** An order that was paid and allocated. */
async function completed(world: World, options: { buyer: string; seller?: string; quantity?: number }) {
  const id = await addOrder(world.server, { tenant: world.yiyin, status: 2, ...options })
  const db = world.server.app.database.of(world.yiyin)
  await db.transaction().execute((trx) => allocateOrder(world.server.app, trx, id))
  return id
}

test('an operator sets prices, not below cost, and the change is in the audit log', async ({
  page,
  world,
}) => {
  await asStaff(page, world, 'operator', false)
  await page.goto('/staff/prices')
  const dub = page.getByRole('group', { name: '配音' })
  await expect(dub.getByLabel('用户价')).toHaveValue('1.00')
  await expectAccessible(page)
  await dub.getByLabel('用户价').fill('0.10')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('价格不能低于成本 ¥0.30，请调高')).toBeVisible()
  await dub.getByLabel('用户价').fill('0.90')
  await page.getByRole('button', { name: '保存' }).click()
  // The page asks for the password, and repeats the call that was refused without it.
  await page.getByRole('dialog').getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('价格已保存')
  await expect(dub.getByText('¥1.00')).toBeVisible()
  await expect(dub.getByText('毛利 ¥0.60（67%）')).toBeVisible()

  const { name } = await world.person()
  await page.getByRole('link', { name: '专属价格' }).click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `设置价格：“${name}”` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('配音（元/分钟）').fill('0.50')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name })).toContainText('¥0.50')

  await page.goto('/staff/acts')
  const row = page.getByRole('row', { name: '修改平台价格' }).first()
  await expect(row).toContainText('¥1.00 → ¥0.90')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').last().getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('an operator gives usage, and the ledger shows it', async ({ page, world }) => {
  const { id, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account: id, size: 600 })
  await asStaff(page, world, 'operator')
  await page.goto('/staff/usage')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: '赠送用量' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('数量（分钟）').fill('1')
  await dialog.getByRole('button', { name: '赠送用量' }).click()
  await expect(dialog.getByText('赠送数量须为大于 1 的整数')).toBeVisible()
  await dialog.getByLabel('数量（分钟）').fill('5')
  await dialog.getByLabel('原因').fill('补偿')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '赠送用量' }).click()
  await expect(toast(page)).toContainText('已赠送')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('tab', { name: '账簿' }).click()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('5分钟')
  await expect(newest).toContainText('15分钟')
  await expectAccessible(page)
})

test('finance refunds a part of an order after its invoice is reversed', async ({ page, world }) => {
  const { id: buyer, name } = await world.person()
  const order = await completed(world, { buyer })
  const db = world.server.app.database.of(world.yiyin)
  const now = new Date()
  await db
    .insertInto('invoices')
    .values({
      tenant_id: world.yiyin,
      order_id: order,
      account_id: buyer,
      kind: 'personal',
      name,
      created_at: now,
      changed_at: now,
    })
    .execute()
  await asStaff(page, world, 'finance')
  await page.goto('/staff/invoices')
  const asked = page.getByRole('row', { name })
  await asked.getByRole('button', { name: '开具', exact: true }).click()
  const issue = page.getByRole('dialog')
  await issue.getByLabel('发票号码').fill('25312000')
  await issue.locator('input[type=file]').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await issue.getByRole('button', { name: '开具', exact: true }).click()
  await expect(asked).toHaveCount(0)

  await page.goto(`/staff/orders?id=${order}`)
  const refund = page.getByRole('dialog')
  const ask = async () => {
    await page.getByRole('button', { name: '退款' }).click()
    await refund.getByText('一部分').click()
    await refund.getByLabel('退回数量（分钟）').fill('4')
    await expect(refund.getByLabel('退款金额（元）')).toHaveValue('4.00')
    await refund.getByLabel('银行流水号').fill('T2026')
    await refund.getByLabel('原因（买家可见）').fill('多买了')
    await expectAccessible(page)
    await refund.getByRole('button', { name: '确认退款' }).click()
  }
  await ask()
  await expect(toast(page)).toContainText('请先红冲发票再退款')
  await page.goto('/staff/invoices?state=issued')
  await asked.getByRole('button', { name: '红冲', exact: true }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('退款')
  await page.getByRole('dialog').getByRole('button', { name: '红冲', exact: true }).click()
  await expect(asked).toHaveCount(0)

  await page.goto(`/staff/orders?id=${order}`)
  await ask()
  await expect(page.getByText('退回 4分钟 · 银行转账 · 流水号 T2026', { exact: false })).toBeVisible()
  await expect(page.getByText('¥4.00').first()).toBeVisible()
  await expectAccessible(page)

  await signIn(page, world, name)
  await page.goto(`/user/selfOrder?id=${order}`)
  await expect(page.getByText('多买了').first()).toBeVisible()
})

test('an invoice that cannot be issued is returned to its buyer with the reason', async ({ page, world }) => {
  const { id: buyer, name } = await world.person()
  const order = await completed(world, { buyer })
  await signIn(page, world, name)
  await page.goto(`/user/selfOrder?id=${order}`)
  await page.getByRole('button', { name: '申请发票' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('个人').click()
  await form.getByLabel('发票抬头').fill(name)
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('已申请', { exact: true }).first()).toBeVisible()

  await asStaff(page, world, 'finance')
  await page.goto('/staff/invoices')
  const asked = page.getByRole('row', { name })
  await asked.getByRole('button', { name: '受理' }).click()
  await page.getByRole('tab', { name: '开具中' }).click()
  await asked.getByRole('button', { name: '无法开具' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('抬头有误')
  await page.getByRole('dialog').getByRole('button', { name: '无法开具' }).click()
  await expect(asked).toHaveCount(0)
  await signIn(page, world, name)
  await page.goto(`/user/selfOrder?id=${order}`)
  await expect(page.getByText('抬头有误')).toBeVisible()
})

test('an agent confirms and allocates the order of its user', async ({ page, world }) => {
  const agent = await world.person({ role: 'agent' })
  const user = await world.person()
  const db = world.server.app.database.of(world.yiyin)
  await db.updateTable('accounts').set({ agent_id: agent.id }).where('id', '=', user.id).execute()
  await giveUsage(world.server, { tenant: world.yiyin, account: agent.id, size: 6000 })
  const order = await addOrder(world.server, {
    tenant: world.yiyin,
    buyer: user.id,
    seller: agent.id,
    status: 1,
  })
  await signIn(page, world, agent.name, 'agent')
  await page.goto('/agent/userOrder')
  await page.getByRole('row', { name: user.name }).getByRole('link').first().click()
  await page.getByRole('button', { name: '确认到账' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认到账' }).click()
  await page.getByRole('button', { name: '分配用量' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '分配用量' }).click()
  await expect(toast(page)).toContainText('用量已分配')
  await expect(page.getByText('已完成').first()).toBeVisible()
  const { remaining } = await db
    .selectFrom('balances')
    .select('remaining')
    .where('account_id', '=', user.id)
    .where('unit', '=', 'dub')
    .executeTakeFirstOrThrow()
  expect([order !== '', Number(remaining)]).toEqual([true, 600])
})
