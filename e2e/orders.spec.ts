import type { Page } from '@playwright/test'
import { png } from '#testkit/media/pictures.ts'
import { expect, expectAccessible, givePassword, signIn, test, type World } from './fixture.ts'
import { toast } from './login-page.ts'

const voucher = png({ width: 600, height: 900, bright: (x, y) => ((x >> 5) ^ (y >> 4)) % 3 > 0 })

/** The tenant accepts bank transfers. */
async function collectOffline({ server, yiyin }: World) {
  const db = server.app.database.of(yiyin)
  await db.deleteFrom('bank_details').where('seller_id', 'is', null).execute()
  await db
    .insertInto('bank_details')
    .values({
      tenant_id: yiyin,
      offline: true,
      account_number: '6222020200112233445',
      account_name: '译音科技有限公司',
      bank_name: '海岸银行上海分行',
      english_name: 'Yiyin Technology Co., Ltd.',
      english_bank_name: 'Bank of the Coast, Shanghai',
      changed_at: server.app.now(),
    })
    .execute()
}

const chooseVoucher = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: voucher })

async function buy(page: Page, quantity: string): Promise<string> {
  await page.goto('/user/addUserOrder?type=1')
  await page.getByLabel('购买数量').fill(quantity)
  await page.getByText('线下转账').click()
  await page.getByRole('button', { name: '提交订单' }).click()
  const title = await page.getByRole('heading', { level: 1, name: /^订单 \d{12}/ }).textContent()
  return title!.replace('订单 ', '')
}

test('each kind of usage is sold', async ({ page, world }) => {
  await collectOffline(world)
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/user/addUserOrder?type=2')
  await expect(page.getByRole('tab', { name: '配音' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '朗读' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '实时翻译' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(3)
})

test('usage is bought by transfer, confirmed by finance, and available at once', async ({
  page,
  world,
  browser,
}) => {
  await collectOffline(world)
  const buyer = await world.person()
  await signIn(page, world, buyer.name)
  await page.goto('/user/addUserOrder?type=1')
  await expect(page.getByText('¥1.00 / 分钟')).toBeVisible()
  await page.getByLabel('购买数量').fill('0')
  await expect(page.getByText('购买数量须为大于 0 的整数')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交订单' })).toBeDisabled()
  await page.getByLabel('购买数量').fill('120')
  await expect(page.getByText('¥120.00')).toBeVisible()
  await expectAccessible(page)

  const number = await buy(page, '120')
  await expect(page.getByText('6222020200112233445')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交凭证' })).toBeDisabled()
  await chooseVoucher(page)
  await expect(page.getByRole('button', { name: '付款凭证' })).toBeVisible()
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByText('正在核对到账')).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newContext({ baseURL: world.server.origin() })
  const desk = await office.newPage()
  const finance = await world.person({ role: 'finance' })
  await signIn(desk, world, finance.name, 'staff')
  await desk.goto('/staff/orders')
  await desk.getByRole('link', { name: number }).click()
  await expect(desk.getByRole('button', { name: '付款凭证' })).toBeVisible()
  await expectAccessible(desk)
  // A colleague has the same order open, and sees that it is done before repeating it.
  const colleague = await office.newPage()
  await colleague.goto(desk.url())
  await colleague.getByRole('button', { name: '驳回' }).click()
  await desk.getByRole('button', { name: '确认到账' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: '确认到账' }).click()
  await givePassword(desk)
  // The button is gone, and the focus moves to the page.
  await expect(desk.getByRole('main')).toBeFocused()
  await expect(colleague.getByRole('dialog')).toContainText('订单状态已变化')
  await desk.getByRole('button', { name: '分配用量' }).click()
  await desk.getByRole('dialog').getByText('90 天').click()
  await desk.getByRole('dialog').getByRole('button', { name: '分配用量' }).click()
  await expect(desk.getByText('用量已分配')).toBeVisible()
  await office.close()

  // The buyer's page updates without a reload.
  await expect(page.getByText('用量已到账，可以使用了。')).toBeVisible()
  await page.getByRole('button', { name: '申请发票' }).click()
  await page.getByLabel('发票抬头').fill('王小明')
  await page.getByRole('dialog').getByText('个人').click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('已申请', { exact: true })).toBeVisible()
  await page.goto('/user/selfOrder')
  await expect(page.getByRole('row', { name: number })).toContainText('已完成')
  await expectAccessible(page)
})

test('a rejected order shows the reason, is changed and submitted again', async ({
  page,
  world,
  browser,
}) => {
  await collectOffline(world)
  const buyer = await world.person()
  await signIn(page, world, buyer.name)
  const number = await buy(page, '60')
  await chooseVoucher(page)
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByText('正在核对到账')).toBeVisible()

  const desk = await browser.newPage({ baseURL: world.server.origin() })
  const finance = await world.person({ role: 'finance' })
  await signIn(desk, world, finance.name, 'staff')
  await desk.goto('/staff/orders')
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: '驳回' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(desk.getByText('请填写原因')).toBeVisible()
  await desk.getByRole('button', { name: '没有与凭证匹配的付款' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await expect(toast(desk)).toContainText('订单已驳回')

  await expect(page.getByText('未通过：没有与凭证匹配的付款')).toBeVisible()
  await page.getByRole('button', { name: '修改订单' }).click()
  await page.getByRole('dialog').getByLabel('购买数量').fill('30')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('¥30.00').first()).toBeVisible()
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByText('正在核对到账')).toBeVisible()
  await expect(desk.getByText('待确认')).toBeVisible()
  await desk.close()
})
