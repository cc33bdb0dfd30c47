import type { Page } from '@playwright/test'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'
import { toast } from './login-page.ts'

async function asOperator(page: Page, world: World) {
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
}

const cardOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('an operator views the engines and has one checked', async ({ page, world }) => {
  await world.work()
  await asOperator(page, world)
  await page.goto('/staff/engines')
  const embedded = cardOf(page, '内置引擎')
  await expect(embedded).toContainText('个发音人')
  // The local translator by its name, with its directions and what goes through a third language.
  await expect(embedded).toContainText('Apertium')
  await expect(embedded).toContainText('法语 → 英语（经西班牙语转译）')
  await expect(embedded).toContainText(/英语 → .*西班牙语/)
  await embedded.getByRole('button', { name: '立即检查' }).click()
  await expect(embedded.getByRole('status')).toHaveText('检查通过', { timeout: 60_000 })
  await expect(embedded.getByText('次调用').first()).toBeVisible()
  await expectAccessible(page)
})

test('an operator configures an engine: a wrong key is refused, with a correct one its languages are offered', async ({
  page,
  world,
}) => {
  const vendor = await startOpenAi()
  await world.work()
  await asOperator(page, world)
  await page.goto('/staff/engines')
  const openai = cardOf(page, 'OpenAI 及兼容服务')
  await expect(openai).toContainText('密钥 或 服务地址')
  await openai.getByRole('button', { name: '设置' }).click()
  const dialog = page.getByRole('dialog', { name: '设置：OpenAI 及兼容服务' })
  await dialog.getByLabel('密钥').fill('sk-wrong')
  await dialog.getByLabel('服务地址', { exact: true }).fill(vendor.baseUrl)
  await dialog.getByLabel('翻译模型').fill('qwen')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '检查并保存' }).click()
  const again = page.getByRole('dialog').filter({ has: page.getByLabel('密码') })
  await again.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Incorrect API key provided')
  await expect(dialog.getByRole('button', { name: '仍然保存' })).toBeVisible()

  await dialog.getByLabel('密钥').fill(vendor.key)
  await dialog.getByRole('button', { name: '检查并保存' }).click()
  await expect(toast(page)).toContainText('已保存')
  await expect(dialog).toBeHidden()
  await expect(openai).toContainText('多种语言')
  await expect(openai).toContainText('1 次调用')

  await openai.getByRole('button', { name: '设置' }).click()
  await expect(dialog.getByLabel('密钥', { exact: true })).toHaveValue('')
  await expect(dialog).toContainText(`末四位 ${vendor.key.slice(-4)}`)
  await dialog.getByRole('checkbox', { name: '移除已保存的密钥' }).check()
  await dialog.getByLabel('服务地址', { exact: true }).fill('')
  await dialog.getByLabel('翻译模型').fill('')
  await dialog.getByRole('button', { name: '检查并保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(openai).toContainText('未配置')
  await vendor.close()
})

test('an operator of another brand sees the state of the engines, but cannot change them', async ({
  page,
  world,
}) => {
  await world.work()
  const { name } = await world.person({ role: 'operator', tenant: world.studio })
  await signIn(page, world, name, 'staff', 'studio.localhost')
  await page.goto(`${world.server.origin('studio.localhost')}/staff/engines`)
  await expect(cardOf(page, '内置引擎')).toContainText('个发音人')
  await expect(page.getByRole('button', { name: /立即检查|设置|引擎顺序/ })).toHaveCount(0)
})
