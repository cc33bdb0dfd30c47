import { addPerson } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { startPayingServer } from '#testkit/desks/paying-server.ts'
import { allocateOrder } from '../src/money/orders/server/settle-order.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test('an order is paid with the sandbox’s code, and the usage is available', async ({
  page,
  world,
  context,
}) => {
  const buyer = await world.person()
  await signIn(page, world, buyer.name)
  await page.goto('/user/addUserOrder?type=1')
  await page.getByLabel('购买数量').fill('30')
  await page.getByText('沙箱').click()
  await page.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('dialog', { name: '扫码支付' })
  await expect(dialog.getByRole('img', { name: '沙箱二维码' })).toBeVisible()
  await expect(dialog.getByText('¥30.00')).toBeVisible()
  await expect(dialog.getByText('不会产生真实扣款')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '我已支付' }).click()
  await expect(page.getByText('尚未收到付款')).toBeVisible()

  // The first attempt fails at the bank: the code is used up, and another one can be requested.
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: '打开沙箱支付页' }).click(),
  ])
  await expectAccessible(bank)
  await bank.getByRole('button', { name: '支付失败' }).click()
  await expect(bank.getByText('该二维码已失效')).toBeVisible()
  await expect(dialog.getByText('支付异常，请重新扫码')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '刷新二维码' }).click()
  await expect(dialog.getByText('剩余')).toBeVisible()

  const [again] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: '打开沙箱支付页' }).click(),
  ])
  await again.getByRole('button', { name: '支付', exact: true }).click()
  await expect(again.getByText('已支付，可以关闭此页')).toBeVisible()
  await expect(dialog.getByText('支付成功')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('已完成').first()).toBeVisible()
  const { remaining } = await world.server.app.database
    .of(world.yiyin)
    .selectFrom('balances')
    .select('remaining')
    .where('account_id', '=', buyer.id)
    .where('unit', '=', 'dub')
    .executeTakeFirstOrThrow()
  expect(remaining).toBe(30 * 60)
})

test('finance sees differences between statement and ledger, and records their resolution', async ({
  page,
  world,
}) => {
  const db = world.server.app.database.of(world.yiyin)
  const order = await addOrder(world.server, { tenant: world.yiyin, payment: 'wechat' })
  const trade = `trade${order.slice(0, 8)}`
  await db
    .insertInto('payment_differences')
    .values({
      tenant_id: world.yiyin,
      provider: 'wechat',
      day: '2026-11-21',
      trade_number: trade,
      ours: 0,
      theirs: 1000,
      found_at: new Date(),
    })
    .execute()
  const refunded = await addOrder(world.server, { tenant: world.yiyin, status: 3, payment: 'wechat' })
  await db.transaction().execute((trx) => allocateOrder(world.server.app, trx, refunded))
  const paid = {
    tenant_id: world.yiyin,
    provider: 'wechat',
    trade_number: `back${refunded.slice(0, 8)}`,
  } as const
  const at = new Date('2026-11-21T04:00:00Z')
  const code = { order_id: refunded, amount: 1000, created_at: at, expires_at: at, ended_at: at }
  await db
    .insertInto('payments')
    .values({ ...paid, ...code, state: 'paid' })
    .execute()
  const back = { day: '2026-11-21', refund_number: '50301708', theirs: 400, found_at: new Date() }
  await db
    .insertInto('payment_differences')
    .values({ ...paid, ...back })
    .execute()
  const finance = await world.person({ role: 'finance' })
  await signIn(page, world, finance.name, 'staff', { confirmed: true })
  await page.goto('/staff/differences')
  const row = page.getByRole('row').filter({ hasText: trade })
  await expect(row).toContainText('多付，需退款')
  await expectAccessible(page)
  await row.getByRole('button', { name: '处理' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '处理' }).click()
  await expect(page.getByText('请填写处理说明').first()).toBeVisible()
  await page.getByLabel('处理说明').fill('已原路退回')
  await page.getByRole('dialog').getByRole('button', { name: '处理' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(page.getByText('已原路退回')).toBeVisible()

  // A refund made in the provider's console is recorded in the ledger, with its usage.
  await page.getByRole('tab', { name: '待处理' }).click()
  const refund = page.getByRole('row').filter({ hasText: paid.trade_number })
  await refund.getByRole('button', { name: '记入账本' }).click()
  const dialog = page.getByRole('dialog', { name: /退款记入账本/ })
  await expect(dialog.getByText('退款 ¥4.00')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '记入账本' }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await expect(dialog.getByText('按比例 4分钟')).toBeVisible()
  await dialog.getByText('一部分').click()
  await dialog.getByLabel('退回数量（分钟）').fill('3')
  await dialog.getByLabel('原因（买家可见）').fill('电话要求退款')
  await dialog.getByRole('button', { name: '记入账本' }).click()
  await expect(refund).toBeHidden()
  await page.goto(`/staff/orders?id=${refunded}`)
  await expect(page.getByText('退回 3分钟 · 微信支付', { exact: false })).toBeVisible()
  await expect(page.getByText('电话要求退款').first()).toBeVisible()
})

test('finance records a payout for an agent’s online payments, reverses it, and exports it', async ({
  page,
  world,
}) => {
  const agent = await world.person({ role: 'agent' })
  const sold = { tenant: world.yiyin, seller: agent.id, status: 4, payment: 'wechat', amount: 1250 } as const
  const order = await addOrder(world.server, sold)
  const paid = new Date('2026-03-15T04:00:00Z')
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('payments')
    .values({
      tenant_id: world.yiyin,
      order_id: order,
      provider: 'wechat',
      trade_number: order,
      amount: 1250,
      state: 'paid',
      created_at: paid,
      expires_at: paid,
      ended_at: paid,
    })
    .execute()
  const collects = { offline: true, account_number: '6222020200112233445', changed_at: paid }
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('bank_details')
    .values({ tenant_id: world.yiyin, seller_id: agent.id, ...collects })
    .execute()
  const finance = await world.person({ role: 'finance' })
  await signIn(page, world, finance.name, 'staff', { confirmed: true })
  await page.goto('/staff/settlement?month=2026-03')
  const row = page.getByRole('row', { name: agent.name })
  await expect(page.getByText('合计待结 ¥12.50')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: '登记付款' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记付款' }).click()
  await expect(dialog.getByText('请填写银行转账的流水号')).toBeVisible()
  await dialog.getByRole('button', { name: /^付款日期/ }).click()
  await page.getByRole('dialog', { name: '付款日期' }).locator('[aria-current=date]').click()
  // Pages without TLS have no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog.getByRole('button', { name: '复制银行账号' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  await dialog.getByLabel('银行流水号').press('Control+V')
  await expect(dialog.getByLabel('银行流水号')).toHaveValue('6222020200112233445')
  await dialog.getByLabel('银行流水号').fill('ICBC1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '登记付款' }).click()
  await expect(row).toContainText('ICBC1')
  await expect(page.getByText('合计待结 ¥0.00')).toBeVisible()
  await row.getByRole('button', { name: '撤销登记 ICBC1' }).click()
  await dialog.getByLabel('原因').fill('记错了机构')
  await dialog.getByRole('button', { name: '撤销登记' }).click()
  await expect(row).toContainText('已撤销：记错了机构')
  await page.getByLabel('月份').selectOption('全部月份')
  await expect(page).toHaveURL(/month=all/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await saved).suggestedFilename()).toBe('机构结算.csv')

  await page.context().clearCookies()
  await signIn(page, world, agent.name, 'agent')
  await page.goto('/agent/settlement')
  await expect(page.getByRole('row', { name: '2026年3月' })).toContainText('已撤销：记错了机构')
  await expectAccessible(page)
})

test('the fee of the provider is named with its amount before the order', async ({ page }) => {
  const desk = await startPayingServer()
  try {
    const { server, tenant } = desk
    server.app.payments.all.find(({ name }) => name === 'wechat')!.fee = { share: 60, fixed: 10 }
    await addPerson(server, tenant, { name: 'buyer' })
    await signIn(page, { server }, 'buyer')
    await page.goto(`${server.origin('localhost')}/user/addUserOrder?type=1`)
    await page.getByLabel('购买数量').fill('30')
    await page.getByText('微信支付').click()
    const fee = page.getByText(/其中支付渠道手续费 ¥\d+\.\d\d，已含在应付金额内/)
    await expect(fee).toBeVisible()
    await page.screenshot({ path: 'test-results/payment-fee.png' })
    await page.getByText('支付宝').click()
    await expect(fee).toBeHidden()
  } finally {
    await desk.close()
  }
})
