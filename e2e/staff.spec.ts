import type { Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import type { Runs } from '../src/core/server/db/tables.ts'
import { expect, expectAccessible, signIn, test, type World } from './fixture.ts'
import { contact, toast } from './login-page.ts'

async function asOperator(page: Page, world: World) {
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
}

let titles = 0

/** Adds a run to the queue. */
async function addRun(world: World, options: Partial<Insertable<Runs>>): Promise<string> {
  titles += 1
  const owner = await world.person()
  const title = options.title ?? `Run ${process.pid} ${titles}`
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('runs')
    .values({
      tenant_id: world.yiyin,
      account_id: owner.id,
      kind: 'notices.deliver',
      title,
      job_id: crypto.randomUUID(),
      input: JSON.stringify({ id: crypto.randomUUID() }),
      ...options,
    })
    .execute()
  return title
}

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title })

test.describe('the queue', () => {
  test.beforeEach(({ world }) => world.rest())

  test('shows waiting, running and finished runs, and updates live', async ({ page, world }) => {
    const start = new Date(Date.now() - 120_000)
    const running = await addRun(world, {
      state: 'running',
      stage: 'mix',
      share: 0.25,
      attempts: 2,
      started_at: start,
    })
    const failed = await addRun(world, {
      state: 'failed',
      problem: 'runTooLong',
      problem_values: { hours: 24 },
      fault: 'Error: it took too long',
      started_at: start,
      finished_at: new Date(),
    })
    await asOperator(page, world)
    await page.goto('/staff/runs')
    await expect(rowOf(page, running)).toContainText('进行中')
    await expect(rowOf(page, running)).toContainText('第 2 次尝试')
    await expect(rowOf(page, running)).toContainText('25% · 混音')
    await expect(rowOf(page, running)).toContainText(/已进行 \d+分钟/)
    await expect(rowOf(page, failed)).toContainText('任务耗时超过 24 小时')
    await rowOf(page, failed).getByText('错误详情').click()
    await expect(rowOf(page, failed).getByText('Error: it took too long')).toBeVisible()
    await expectAccessible(page)

    await world.server.app.database
      .of(world.yiyin)
      .updateTable('runs')
      .set({ share: 0.75, stage: 'write' })
      .where('title', '=', running)
      .execute()
    await expect(rowOf(page, running)).toContainText('75% · 生成文件')
    await expect(rowOf(page, running).getByRole('progressbar')).toHaveAttribute('value', '0.75')
  })

  test('can be filtered by state, which is in the address', async ({ page, world }) => {
    const done = await addRun(world, { state: 'done', share: 1 })
    const cancelled = await addRun(world, { state: 'cancelled' })
    await asOperator(page, world)
    await page.goto('/staff/runs')
    await expect(rowOf(page, done)).toBeVisible()
    await page.getByRole('tab', { name: '已取消' }).click()
    await expect(page).toHaveURL('/staff/runs?state=cancelled')
    await expect(rowOf(page, cancelled)).toBeVisible()
    await expect(rowOf(page, done)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: '已取消' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: '已取消' }).focus()
    await page.keyboard.press('Home')
    await expect(page).toHaveURL('/staff/runs')
    await expect(page.getByRole('tab', { name: '全部' })).toBeFocused()
    await expect(rowOf(page, done)).toBeVisible()
  })

  test('a run is canceled after a confirmation that names it', async ({ page, world }) => {
    const title = await addRun(world, { state: 'waiting' })
    await asOperator(page, world)
    await page.goto('/staff/runs')
    await page.getByRole('button', { name: `取消任务：${title}` }).click()
    const question = page.getByRole('alertdialog', { name: `取消“${title}”？` })
    await expectAccessible(page)
    await question.getByText('不取消').click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: `取消任务：${title}` }).click()
    await question.getByRole('button', { name: '取消任务' }).click()
    await expect(toast(page)).toContainText('已请求取消')
    const { cancel_asked_at } = await world.server.app.database
      .of(world.yiyin)
      .selectFrom('runs')
      .select('cancel_asked_at')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    expect(cancel_asked_at).not.toBeNull()
  })

  test('a failed run can be retried', async ({ page, world }) => {
    const title = await addRun(world, { state: 'failed', problem: 'runFailed', share: 0.4 })
    await asOperator(page, world)
    await page.goto('/staff/runs?state=failed')
    await page.getByRole('button', { name: `重试：${title}` }).click()
    await expect(toast(page)).toContainText('已重新排队')
    await expect(rowOf(page, title)).toHaveCount(0)
    await page.getByRole('tab', { name: '等待中' }).click()
    await expect(rowOf(page, title)).toBeVisible()
  })

  test('loads more than the first fifty', async ({ page, world }) => {
    const state = 'done'
    const created = (index: number) => new Date(Date.now() - 86_400_000 - index * 1000)
    for (let index = 0; index < 55; index++) await addRun(world, { state, created_at: created(index) })
    const last = await addRun(world, { state, created_at: created(100) })
    await asOperator(page, world)
    await page.goto('/staff/runs?state=done')
    await expect(rowOf(page, last)).toHaveCount(0)
    await page.getByRole('button', { name: '加载更多' }).click()
    await expect(rowOf(page, last)).toBeVisible()
  })

  test('is not available to other roles', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/staff/runs')
    await expect(page.getByText('您的账号无法使用此页面').last()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test('the outbox shows sent messages with their state', async ({ page, world }) => {
  const { mobile, email } = contact()
  const soon = new Date(Date.now() + 600_000)
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('outbox')
    .values([
      {
        tenant_id: world.yiyin,
        channel: 'sms',
        recipient: mobile,
        kind: 'code',
        language: 'cn',
        message: { kind: 'code', code: '482913', minutes: 10 },
        state: 'kept',
        expires_at: soon,
      },
      {
        tenant_id: world.yiyin,
        channel: 'email',
        recipient: email,
        kind: 'code',
        language: 'en',
        state: 'failed',
        error: '550 mailbox unavailable',
        expires_at: soon,
      },
    ])
    .execute()
  await asOperator(page, world)
  await page.goto('/staff/outbox')
  await expect(rowOf(page, mobile)).toContainText('短信')
  await expect(rowOf(page, mobile)).toContainText('品牌 localhost验证码')
  await expect(rowOf(page, mobile)).toContainText('482913')
  await expect(rowOf(page, mobile)).toContainText('未发送，已保留')
  await expect(rowOf(page, email)).toContainText('失败')
  await expect(rowOf(page, email)).toContainText('550 mailbox unavailable')
  await expectAccessible(page)
})
