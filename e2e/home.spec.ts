import type { Page } from '@playwright/test'
import { orderStatus } from '#domain/money/order-states.ts'
import { readingCreate } from '#products/reading/contract/readings.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { expect, expectAccessible, newHost, signIn, test, type World } from './fixture.ts'

const said = [
  { start: 1000, end: 3000, text: 'Good morning, everybody.' },
  { start: 3500, end: 5500, text: 'The harbour is quiet today.' },
]

const region = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

async function asUser(page: Page, world: World) {
  const person = await world.person()
  await signIn(page, world, person.name)
  return person
}

test.describe('the dashboard', () => {
  test('shows a new user that there is no data yet, and what can be done', async ({ page, world }) => {
    const { name } = await asUser(page, world)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(region(page, '配音用量')).toContainText('还没有用量')
    await expect(region(page, '配音用量').getByRole('img')).toHaveAccessibleName(/^剩余 0/)
    await expect(region(page, '朗读用量')).toContainText('还没有用量')
    await expect(region(page, '最近项目')).toContainText('还没有项目')
    await expect(region(page, '实时翻译用量')).toContainText('还没有用量')
    await expect(region(page, '最近项目').getByRole('link', { name: '新建译配项目' })).toHaveAttribute(
      'href',
      '/translate/projectType',
    )
    await expect(region(page, '配音用量').getByRole('link', { name: '用量趋势' })).toHaveAttribute(
      'href',
      '/user/selfTrend?type=1',
    )
    await expectAccessible(page)
  })

  test('guides somebody who has texts read aloud to the first audio, not to a dub', async ({
    page,
    world,
  }) => {
    const { name } = await world.person({ mobile: '13700000009', email: 'reader@example.com' })
    const reader = await new Browser(world.server).signIn('user', name, password)
    await reader.call(readingCreate, {
      kind: 'article',
      name: 'Note',
      language: 'en',
      text: 'The red house.',
    })
    await signIn(page, world, name)
    await page.goto('/home')
    const steps = region(page, '开始使用')
    await expect(steps).toContainText('已完成 2 项，共 3 项')
    await expect(region(page, '最近的朗读文稿').getByRole('link', { name: /Note/ })).toBeVisible()
    await expect(steps.getByRole('link', { name: /生成朗读/ })).toBeVisible()
    await expect(steps.getByRole('link', { name: /上传第一个视频/ })).toHaveCount(0)
  })

  test('guides to the first dub of a new account, and disappears when it is made', async ({
    page,
    world,
  }) => {
    const { id } = await world.person({
      name: 'newcomer',
      mobile: '13700000001',
      email: 'newcomer@example.com',
    })
    await signIn(page, world, 'newcomer')
    await page.goto('/home')
    const steps = region(page, '开始使用')
    await expect(steps).toContainText('已完成 1 项，共 4 项')
    await steps.getByRole('link', { name: /上传第一个视频/ }).click()
    await expect(page).toHaveURL('/translate/projectType')
    const project = await addProject(world.server, {
      tenant: world.yiyin,
      account: id,
      cues: said,
      name: 'First',
    })
    await page.goto('/home')
    await expect(steps).toContainText('已完成 2 项，共 4 项')
    const db = world.server.app.database.of(world.yiyin)
    const change = (values: Partial<{ languages: string[]; status: 2 | 5; detail_count: number }>) =>
      db.updateTable('projects').set(values).where('id', '=', project).execute()
    await change({ languages: ['es'], status: 2 })
    await page.reload()
    await expect(steps).toContainText('已完成 3 项，共 4 项')
    await change({ status: 5, detail_count: 1 })
    await page.reload()
    await expect(region(page, '最近项目')).toContainText('First')
    await expect(steps).toHaveCount(0)
  })

  test('shows to-dos and runs first, with links', async ({ page, world }) => {
    const { id } = await asUser(page, world)
    const tenant = world.yiyin
    const draft = await addProject(world.server, {
      tenant,
      account: id,
      cues: said,
      name: 'Draft',
      draft: true,
    })
    const running = await addProject(world.server, { tenant, account: id, cues: said, name: 'Running' })
    const db = world.server.app.database.of(tenant)
    const run = {
      tenant_id: tenant,
      account_id: id,
      kind: 'dubs.make',
      subject_kind: 'project',
      input: '{}',
    }
    await db
      .insertInto('runs')
      .values({
        ...run,
        subject_id: running,
        title: 'Running',
        state: 'running',
        share: 0.4,
        job_id: crypto.randomUUID(),
      })
      .execute()
    await page.goto('/home')
    const waiting = region(page, '等您处理')
    await expect(waiting.getByRole('link')).toHaveText([/Draft.*2 条字幕待校对/])
    await expect(region(page, '正在进行')).toContainText('40%')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await waiting.getByRole('link', { name: /Draft/ }).press('Enter')
    await expect(page).toHaveURL(`/translate/prooSubtit?id=${draft}`)
  })

  test('reports that the to-dos could not be loaded, and retries', async ({ page, world }) => {
    const { id } = await asUser(page, world)
    await addProject(world.server, {
      tenant: world.yiyin,
      account: id,
      cues: said,
      name: 'Draft',
      draft: true,
    })
    await page.route('**/api/todo/list', (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/home')
    await expect(region(page, '等您处理')).toContainText('待处理事项加载失败')
    await page.unroute('**/api/todo/list')
    await region(page, '等您处理').getByRole('button', { name: '重试' }).click()
    await expect(region(page, '等您处理')).toContainText('Draft')
  })

  test('shows the remaining usage, and warns when it is low', async ({ page, world }) => {
    const { id } = await asUser(page, world)
    const whose = { tenant_id: world.yiyin, account_id: id }
    const amounts = [
      { ...whose, unit: 'dub', bought: 36_000, used: 13_500, remaining: 22_500 },
      { ...whose, unit: 'speech', bought: 200_000, used: 187_600, remaining: 12_400 },
      { ...whose, unit: 'live', bought: 3600, used: 0, remaining: 3600 },
    ] as const
    const db = world.server.app.database.of(world.yiyin)
    await db.insertInto('balances').values(amounts).execute()
    const created_at = world.server.app.now()
    const expires_at = new Date(created_at.getTime() + 24 * 3_600_000)
    await db
      .insertInto('packages')
      .values(
        amounts.map(({ unit, bought: size, remaining }) => ({
          ...whose,
          unit,
          size,
          remaining,
          created_at,
          expires_at,
        })),
      )
      .execute()
    await page.goto('/home')
    await expect(region(page, '配音用量').getByRole('img')).toHaveAccessibleName(
      '剩余 6小时15分钟，已用 3小时45分钟，累计购买 10小时',
    )
    await expect(region(page, '朗读用量')).toContainText('即将用完')
    await expect(region(page, '配音用量')).not.toContainText('即将用完')
    await expect(region(page, '实时翻译用量').getByRole('img')).toHaveAccessibleName(/剩余 1小时/)
  })

  test('shows the seven newest projects with their state', async ({ page, world }) => {
    const { id } = await asUser(page, world)
    const saved = Array.from({ length: 9 }, (_, index) => ({
      tenant_id: world.yiyin,
      account_id: id,
      name: `Project ${index}`,
      status: [5, 0, 3, 1, 2, 4, 5, 5, 5][index] as 0,
      tag: index === 0 ? (1 as const) : (0 as const),
      type: index === 3 ? (1 as const) : (0 as const),
      languages: index === 0 ? ['en', 'ja'] : [],
      problem: index === 2 ? 'noSoundInVideo' : null,
      created_at: new Date(Date.now() - index * 3_600_000),
    }))
    const db = world.server.app.database.of(world.yiyin)
    const rows = await db.insertInto('projects').values(saved).returning(['id', 'name']).execute()
    const { id: project_id } = rows.find(({ name }) => name === 'Project 0')!
    const tracks = ['en', 'ja'].map((language) => ({ tenant_id: world.yiyin, project_id, language }))
    await db.insertInto('tracks').values(tracks).execute()
    await page.goto('/home')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(7)
    await expect(cards.nth(0)).toContainText('2 种语言')
    await expect(cards.nth(0).getByRole('button', { name: /加星标/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards.nth(0)).toContainText('已翻译')
    await expect(cards.nth(1)).toContainText('等待中')
    await expect(cards.nth(2)).toContainText('视频没有声音；请上传有声音的视频')
    await expect(cards.nth(3)).toContainText('仅字幕')
    // Waiting and failed projects cannot be opened.
    await expect(cards.getByRole('link')).toHaveCount(5)
    await expectAccessible(page)
  })

  test('shows what failed to load, and retries', async ({ page, world }) => {
    await asUser(page, world)
    const calls = /\/api\/(account\/amount|dub\/works)/
    await page.route(calls, (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/home')
    await expect(region(page, '用量')).toContainText('用量加载失败')
    await page.unroute(calls)
    await region(page, '用量').getByRole('button', { name: '重试' }).click()
    await expect(region(page, '配音用量')).toBeVisible()
    await region(page, '最近项目').getByRole('button', { name: '重试' }).click()
    await expect(region(page, '最近项目')).toContainText('还没有项目')
  })

  test('figures that could not be refreshed say when they were read', async ({ page, world }) => {
    await asUser(page, world)
    await page.goto('/home')
    await expect(region(page, '配音用量')).toBeVisible()
    const calls = /\/api\/account\/amount/
    await page.route(calls, (route) => route.fulfill({ status: 400, body: '' }))
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByText(/^无法更新，以下为 .* 的数据。/)).toBeVisible()
    await expect(region(page, '配音用量')).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('无法更新')).toHaveCount(0)
  })
})

test('the sample film is not taken for own work', async ({ page, world }) => {
  const { id } = await asUser(page, world)
  const sample = await addProject(world.server, {
    tenant: world.yiyin,
    account: id,
    cues: said,
    name: 'A film',
  })
  const db = world.server.app.database.of(world.yiyin)
  await db.updateTable('projects').set({ sample: true }).where('id', '=', sample).execute()
  await page.goto('/home')
  await expect(region(page, '最近项目').getByRole('article')).toContainText('示例')
  await expect(region(page, '开始使用').getByRole('link', { name: /上传第一个视频/ })).toContainText('未完成')
})

test('the landing page has the branding of its tenant', async ({ page, world }) => {
  const { name } = await world.person({ tenant: world.studio })
  await signIn(page, world, name, 'user', 'studio.localhost')
  await page.goto(`${world.server.origin('studio.localhost')}/home`)
  await expect(page.getByRole('heading', { level: 1, name: '品牌 studio.localhost' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '配音用量' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the two large entries of the landing page stay large for everybody, and other products are smaller tiles', async ({
  page,
  world,
}) => {
  const { id, name } = await world.person({ tenant: world.studio })
  await signIn(page, world, name, 'user', 'studio.localhost')
  const home = `${world.server.origin('studio.localhost')}/home`
  const large = page.locator('#content a[data-large]')
  const small = page.locator('#content a:not([data-large])').filter({ hasText: '人声与背景分离' })
  const isAsRuled = async () => {
    await expect(large).toHaveCount(2)
    await expect(large.nth(0)).toContainText('译配平台')
    await expect(small).toBeVisible()
  }
  await page.goto(home)
  await isAsRuled()
  await addProject(world.server, { tenant: world.studio, account: id, name: '海上灯塔' })
  await page.reload()
  await expect(page.getByText('海上灯塔').first()).toBeVisible()
  await isAsRuled()
})

test('an agent sees the figures of its users, and what it can offer', async ({ page, world }) => {
  const tenant = world.yiyin
  const { id, name } = await world.person({ role: 'agent' })
  const user = await world.person()
  const db = world.server.app.database.of(tenant)
  await db.updateTable('accounts').set({ agent_id: id }).where('id', '=', user.id).execute()
  await addOrder(world.server, { tenant, buyer: user.id, seller: id, status: orderStatus.confirming })
  await signIn(page, world, name, 'agent')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const content = page.locator('#content')
  await expect(content.getByRole('link', { name: /^用户 1 / })).toHaveAttribute('href', '/agent/userList')
  await expect(content.getByRole('link', { name: /待处理订单 1 / })).toContainText('买家在等待')
  await expect(region(page, '自有用量')).toContainText('配音用量')
  // Features for its users only are not links.
  await expect(region(page, '您的用户可以使用').getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await expect(region(page, '开始使用').getByRole('link')).toHaveCount(4)
  // Without prices nobody can buy from it.
  const prices = region(page, '开始使用').getByRole('link', { name: '设置价格 在此之前，您的用户无法购买' })
  await prices.click()
  await expect(page).toHaveURL(/\/agent\/payment$/)
})

test('the strip links to the own profile', async ({ page, world }) => {
  const host = newHost('strip')
  const tenant = await addTestTenant(world.server, { host, home: 'strip' })
  const { name } = await world.person({ tenant })
  await signIn(page, world, name, 'user', host)
  await page.goto(`${world.server.origin(host)}/home`)
  await page.getByRole('link', { name: /个人中心/ }).click()
  await expect(page.getByLabel('账号名')).toHaveValue(name)
})

test('staff see what waits for them and how the tenant does, and an operator sees failures', async ({
  page,
  world,
}) => {
  // A separate tenant: in the others some runs may have failed.
  const host = newHost('staff')
  const tenant = await addTestTenant(world.server, { host })
  const at = (path: string) => `${world.server.origin(host)}${path}`
  const { name } = await world.person({ role: 'operator', tenant })
  await signIn(page, world, name, 'staff', host)
  await page.goto(at('/home'))
  await expect(region(page, '最近失败的任务')).toContainText('没有失败的任务')
  const content = page.locator('#content')
  await expect(content.getByRole('link', { name: /^账号 0 / })).toBeVisible()
  await expect(content.getByRole('link', { name: /暂停的引擎/ })).toHaveAttribute('href', '/staff/engines')
  await expect(content.getByRole('link', { name: /^排队中的任务 0 / })).toHaveAttribute('href', '/staff/runs')
  await expect(content.getByRole('link', { name: /^文件占用空间/ })).toContainText('没有设上限')
  await expectAccessible(page)
  await content.getByText('每日数字').click()
  await expect(content.getByRole('table', { name: '每日数字' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  // The menu has the pages.
  await expect(content.getByRole('link', { name: /发件箱/ })).toHaveCount(0)

  const finance = await world.person({ role: 'finance', tenant })
  await signIn(page, world, finance.name, 'staff', host)
  await page.goto(at('/home'))
  await expect(region(page, '等您处理')).toContainText('没有待处理的事项')
  await expect(content.getByRole('link')).toHaveText([
    /近 30 天销售额/,
    /近 30 天完成的订单/,
    /近 30 天配音用量/,
    /近 30 天朗读用量/,
    /近 30 天实时翻译用量/,
  ])
  await addOrder(world.server, { tenant, status: orderStatus.confirming })
  await page.reload()
  const voucher = region(page, '等您处理').getByRole('link', { name: /^待核对凭证的订单 1/ })
  await expect(voucher).toHaveAttribute('href', `/staff/orders?status=${orderStatus.confirming}`)
  await expectAccessible(page)
})

test('home works on the narrowest and the widest screen', async ({ page, world }) => {
  await asUser(page, world)
  for (const width of [390, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/home')
    await expect(region(page, '最近项目')).toContainText('还没有项目')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
