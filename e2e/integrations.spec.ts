import { sql } from 'kysely'
import { startWorker } from '#app/worker/loop.ts'
import { keyList } from '#identity/keys/contract/keys.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser } from '#testkit/client/browser.ts'
import { isSignedBy, startReceiver } from '#testkit/services/webhook-receiver.ts'
import { ownWebhooks } from '../src/identity/webhooks/contract/endpoints.ts'
import { runDeliverWebhook } from '../src/identity/webhooks/server/deliver.ts'
import { emit } from '../src/identity/webhooks/server/emit.ts'
import { expect, expectAccessible, givePassword, password, signIn, test } from './fixture.ts'
import { press } from './keyboard.ts'

test('keys are listed beside sessions, and end with them if the person chooses so', async ({
  page,
  world,
}) => {
  const { id: account, name } = await world.person()
  const scopes = ['media:read'] as const
  const created = await addKey(world.server, { tenant: world.yiyin, account, scopes })
  const program = new Program(world.server, created.key)
  await addKey(world.server, { tenant: world.yiyin, account, scopes })
  await program.call(projectList, {})
  await signIn(page, world, name)
  await page.goto('/profile')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '正在使用的 API 密钥' }) })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText(/最近使用.*127\.0\.0\.1/)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('listitem').filter({ hasText: '从未使用' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: '撤销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: '全部退出' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: '同时撤销 API 密钥并暂停 Webhook' }).check()
  await dialog.getByRole('button', { name: '全部退出' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await program.call(projectList, {})).status).toBe(401)
  const owner = await new Browser(world.server).signIn('user', name, password)
  expect((await owner.call(keyList, {})).body.result!.map(({ state }) => state)).toEqual([
    'revoked',
    'revoked',
  ])
})

test('a key is made after the password, shown once, works, and is revoked', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.goto('/profile')
  await page.getByRole('link', { name: '管理密钥' }).click()
  await expect(page).toHaveURL('/integrations')
  await expect(page.getByText('还没有密钥')).toBeVisible()

  await page.getByRole('button', { name: '创建密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '创建密钥' })
  await dialog.getByRole('button', { name: '创建密钥' }).click()
  await expect(dialog.getByText('请输入密钥名称')).toBeVisible()
  await expect(dialog.getByText('请至少选择一项权限')).toBeVisible()
  await expect(dialog.getByLabel('名称')).toBeFocused()
  await dialog.getByLabel('名称').fill('夜间批量配音')
  await dialog.getByRole('button', { name: '创建密钥' }).click()
  await expect(dialog.getByText('请输入密钥名称')).toHaveCount(0)
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'media:read' }).check()
  await dialog.getByRole('button', { name: '创建密钥' }).click()
  await givePassword(page)

  const created = page.getByRole('dialog', { name: '密钥已创建' })
  const key = (await created.getByText(/^yy_/).textContent())!
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await created.getByRole('button', { name: '复制密钥' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.context().clearPermissions()
  await created.getByRole('button', { name: '我已保存' }).first().click()
  await expect(page.getByText(key)).toHaveCount(0)
  const program = new Program(world.server, key)
  expect((await program.call(projectList, {})).body.success).toBe(true)
  await page.reload()
  await expect(page.getByText(/最近使用.*127\.0\.0\.1/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '密钥“夜间批量配音”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '撤销' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  expect((await program.call(projectList, {})).status).toBe(401)
})

test('a key is limited to networks, rotated with an overlap, and shows its usage', async ({
  page,
  world,
}) => {
  const { id: account, name } = await world.person()
  const { key } = await addKey(world.server, { tenant: world.yiyin, account, scopes: ['media:read'] })
  const program = new Program(world.server, key)
  await program.call(projectList, {})
  await signIn(page, world, name, 'user', { confirmed: true })
  await page.goto('/integrations')
  const more = page.getByRole('button', { name: '密钥“A program”的更多操作' })
  await more.click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  const change = page.getByRole('dialog', { name: '修改密钥“A program”' })
  await change.getByLabel('允许的网络').fill('203.0.113.0/24\nnowhere')
  await change.getByRole('button', { name: '保存' }).click()
  await expect(change.getByText('“nowhere”不是网络')).toBeVisible()
  await expectAccessible(page)
  await change.getByLabel('允许的网络').fill('203.0.113.0/24')
  await change.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('仅限网络：203.0.113.0/24')).toBeVisible()
  expect((await program.call(projectList, {})).status).toBe(403)

  await more.click()
  await page.getByRole('menuitem', { name: '更换密钥' }).click()
  const rotate = page.getByRole('alertdialog', { name: '更换密钥“A program”？' })
  await rotate.getByLabel('旧密钥继续有效').selectOption('7 天')
  await rotate.getByRole('button', { name: '更换密钥' }).click()
  const created = page.getByRole('dialog', { name: '密钥已更换' })
  await expect(created.getByText(/^yy_/)).toBeVisible()
  await expect(created.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await created.getByRole('button', { name: '我已保存' }).first().click()
  await expect(page.getByText(`旧密钥 yy_…${key.slice(-4)} 有效至`)).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Webhook 签名密钥' }).click()
  const webhook = page.getByRole('dialog', { name: '“A program”的 Webhook 签名密钥' })
  await expect(webhook.getByText(/^whsec_/)).toBeHidden()
  await press(page, webhook.getByRole('button', { name: '显示签名密钥' }))
  await expect(webhook.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await webhook.getByRole('button', { name: '关闭' }).first().click()

  await more.click()
  await page.getByRole('menuitem', { name: '用量' }).click()
  const usage = page.getByRole('dialog', { name: '密钥“A program”的用量' })
  await expect(usage.getByRole('cell').nth(1)).toHaveText('1')
  await expectAccessible(page)
})

test('events are listed with what came of them, and sent again', async ({ page, world }) => {
  const { id: account, name } = await world.person()
  await using receiver = await startReceiver()
  const worker = await startWorker(world.server.app, [runDeliverWebhook])
  const of = { tenant: world.yiyin, account, now: world.server.app.now() }
  await world.server.app.database
    .of(world.yiyin)
    .transaction()
    .execute((trx) => emit(trx, of, 'balance.low', { unit: 'dub', left: 60 }))
  await signIn(page, world, name, 'user', { confirmed: true })
  const browser = await (await new Browser(world.server).signIn('user', name, password)).confirm(password)
  await browser.call(ownWebhooks.add, { url: receiver.url, events: ['balance.low'] })
  await page.goto('/integrations')
  await page.getByRole('button', { name: '事件记录' }).click()
  const log = page.getByRole('dialog', { name: '事件记录' })
  await expect(log.getByText('未发送：没有地址订阅此事件')).toBeVisible()
  await expectAccessible(page)
  await log.getByRole('button', { name: '重新发送 balance.low' }).click()
  await expect(log.getByText('已送达')).toBeVisible()
  await expect(log.getByText(receiver.url)).toBeVisible()
  expect(receiver.got[0]!.body.data).toEqual({ unit: 'dub', left: 60 })
  await worker.stop(10_000)
})

test('operators see the keys of all staff and make their own', async ({ page, world }) => {
  const other = await world.person({ role: 'operator' })
  await addKey(world.server, { tenant: world.yiyin, account: other.id, scopes: ['accounts:read'] })
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff', { confirmed: true })
  await page.goto('/staff/integrations')
  await expect(page.getByText(`创建人：${other.name}`)).toBeVisible()
  await page.getByRole('button', { name: '创建密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '创建密钥' })
  await expect(dialog.getByRole('checkbox', { name: 'media:write' })).toHaveCount(0)
  await dialog.getByLabel('名称').fill('CRM')
  await dialog.getByRole('checkbox', { name: 'accounts:read' }).check()
  await dialog.getByRole('button', { name: '创建密钥' }).click()
  await page
    .getByRole('dialog', { name: '密钥已创建' })
    .getByRole('button', { name: '我已保存' })
    .first()
    .click()
  await expect(page.getByText(`创建人：${name}`)).toBeVisible()
  await expectAccessible(page)
})

test('a webhook is added, tested, followed, rotated and removed', async ({ page, world }) => {
  const { name } = await world.person()
  let answer = 500
  await using receiver = await startReceiver(() => answer)
  const worker = await startWorker(world.server.app, [runDeliverWebhook])
  await signIn(page, world, name, 'user', { confirmed: true })
  await page.goto('/integrations')
  await page.getByRole('button', { name: '添加地址' }).click()
  const dialog = page.getByRole('dialog', { name: '添加地址' })
  const submit = dialog.getByRole('button', { name: '添加地址' })
  await dialog.getByLabel('接收地址').fill('http://example.com/hook')
  await dialog.getByRole('checkbox', { name: 'work.ready' }).check()
  await submit.click()
  await expect(dialog.getByText('请输入以 https:// 开头的公网地址')).toBeVisible()
  await dialog.getByLabel('接收地址').fill(receiver.url)
  await submit.click()
  const created = page.getByRole('dialog', { name: '签名密钥' })
  const secret = (await created.getByText(/^whsec_/).textContent())!
  await created.getByRole('button', { name: '我已保存' }).first().click()

  const more = page.getByRole('button', { name: `${receiver.url} 的更多操作` })
  await more.click()
  await page.getByRole('menuitem', { name: '发送测试消息' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: '发送记录' }).click()
  const log = page.getByRole('dialog', { name: /^发送记录/ })
  await expect(log.getByText('HTTP 500')).toBeVisible()
  await expect(log.getByText('等待中')).toBeVisible()
  await expectAccessible(page)
  answer = 204
  await sql`update jobs set start_after = now() where state = 'later'`.execute(
    world.server.app.database.outside,
  )
  await expect(log.getByText('已送达')).toBeVisible()
  expect(isSignedBy(secret, receiver.got.at(-1)!, world.server.app.now())).toBe(true)
  await log.getByRole('button', { name: '重新发送 test' }).click()
  await expect(log.getByText('已送达')).toHaveCount(2)
  await log.getByRole('button', { name: '关闭', exact: true }).click()

  await more.click()
  await page.getByRole('menuitem', { name: '更换签名密钥' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '更换签名密钥' }).click()
  await expect(created.getByText(/^whsec_/)).not.toHaveText(secret)
  await created.getByRole('button', { name: '我已保存' }).first().click()
  await expect(page.getByText('旧密钥有效至')).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: '暂停' }).click()
  await expect(page.getByText('已暂停', { exact: true })).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有接收地址')).toBeVisible()
  await worker.stop(30_000)
})
