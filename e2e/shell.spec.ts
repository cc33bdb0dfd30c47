import type { Page } from '@playwright/test'
import { allScreens } from '#app/registry/screens.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { openMenu } from '../src/identity/menu/server/menu.ts'
import { notify } from '../src/identity/notifications/server/notify.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'
import { toast } from './login-page.ts'

const paddingLeft = (page: Page) =>
  page.locator('#content').evaluate((element) => getComputedStyle(element).paddingLeft)
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
/** The menu of operators, with both levels. */
const entries = openMenu(allScreens).of.operator
const platform = entries.find(({ code }) => code === 'platform')!
const besidePlatform = [...entries, ...platform.children]
const userBox = (page: Page) => page.getByRole('button', { name: '我的账号' })

async function asOperator(page: Page, world: World) {
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
}

async function asUser(page: Page, world: World) {
  const person = await world.person()
  await signIn(page, world, person.name)
  return person
}

test.describe('the menu', () => {
  test('choosing a first-level entry opens its first child and shows both levels', async ({
    page,
    world,
  }) => {
    await asOperator(page, world)
    await page.goto('/home')
    await expect(page).toHaveTitle('首页 · 品牌 localhost')
    expect(await paddingLeft(page)).toBe('150px')
    await expect(menuOf(page).getByRole('link')).toHaveText(entries.map(({ name }) => name))

    await menuOf(page).getByRole('link', { name: '平台运行' }).click()
    const first = platform.children[0]!
    await expect(page).toHaveURL(first.path)
    await expect(page).toHaveTitle(`${first.name} · 品牌 localhost`)
    await expect(menuOf(page).getByRole('link')).toHaveText(besidePlatform.map(({ name }) => name))
    await expect(menuOf(page).getByRole('link', { name: first.name })).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => paddingLeft(page)).toBe('330px')

    await menuOf(page).getByRole('link', { name: '发件箱' }).click()
    await expect(page).toHaveTitle('发件箱 · 品牌 localhost')
    const cookies = Object.fromEntries((await page.context().cookies()).map((c) => [c.name, c.value]))
    expect(cookies).toMatchObject({ firstActivedCode: 'platform', secondActivedCode: 'outbox' })
  })

  test('the second level can be collapsed, and stays collapsed', async ({ page, world }) => {
    await asOperator(page, world)
    await page.goto('/staff/runs')
    const toggle = page.getByRole('button', { name: '收起二级菜单' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect.poll(() => paddingLeft(page)).toBe('150px')
    await expect(menuOf(page).getByRole('link', { name: '发件箱' })).toBeHidden()
    await page.reload()
    await page.getByRole('button', { name: '展开二级菜单' }).click()
    await expect.poll(() => paddingLeft(page)).toBe('330px')
    await menuOf(page).getByRole('link', { name: '发件箱' }).click()
    await expect(page).toHaveURL('/staff/outbox')
  })

  test('it is the role’s menu from the server, and a failure to load is reported', async ({
    page,
    world,
  }) => {
    await asUser(page, world)
    await page.route('**/api/resource/authorityMenu', (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/profile')
    await expect(menuOf(page).getByText('菜单加载失败')).toBeVisible()
    await page.unroute('**/api/resource/authorityMenu')
    await menuOf(page).getByRole('button', { name: '重试' }).click()
    await expect(menuOf(page).getByRole('link')).toHaveText([
      '首页',
      '购买服务',
      '用量',
      '视频译配',
      '朗读',
      '云播客',
      '音频处理',
      '实时翻译',
    ])
  })

  test('entries of unknown screens are hidden', async ({ page, world }) => {
    await asOperator(page, world)
    const absent = { ...platform, code: 'absent', path: '/noSuchScreen', children: [] }
    await page.route('**/api/resource/authorityMenu', async (route) => {
      const answer = (await (await route.fetch()).json()) as { result: object[] }
      await route.fulfill({ json: { ...answer, result: [...answer.result, absent] } })
    })
    await page.goto('/home')
    await expect(menuOf(page).getByRole('link')).toHaveText(entries.map(({ name }) => name))
  })

  test('filters and dates are in the address, survive a reload, and invalid values are dropped', async ({
    page,
    world,
  }) => {
    await asOperator(page, world)
    await page.goto('/staff/acts?name=nobody&since=2026-01-02&until=soon&other=1')
    await expect(page.getByRole('searchbox')).toHaveValue('nobody')
    const days = page.getByRole('button', { name: /^日期/ })
    await expect(days).toHaveText('2026年1月2日 起')
    // The last day by pointer, the first one by keys.
    await days.click()
    await page.getByRole('button', { name: '2026年1月5日星期一' }).click()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/staff/acts?name=nobody&since=2026-01-03&until=2026-01-05')
    await page.reload()
    await expect(days).toHaveText('2026年1月3日 至 2026年1月5日')
    await days.click()
    await page.getByRole('button', { name: '不限日期' }).click()
    await expect(page).toHaveURL('/staff/acts?name=nobody')
  })

  test('its names follow the language', async ({ page, world }) => {
    await asOperator(page, world)
    await page.goto('/staff/runs')
    await userBox(page).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(
      besidePlatform.map(({ enName }) => enName),
    )
    await expect(page).toHaveTitle('Runs · Brand localhost')
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
    await expect(page.getByRole('navigation', { name: '主選單' }).getByRole('link')).toHaveText(
      besidePlatform.map(({ hkName }) => hkName),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: '任務佇列' })).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant-HK')
  })

  test('an unknown screen is not found', async ({ page, world }) => {
    await asUser(page, world)
    await page.goto('/no/such/screen')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  })
})

test.describe('the user menu', () => {
  test('leads to the person’s own pages, and the logo leads home', async ({ page, world }) => {
    const { name } = await asUser(page, world)
    await page.goto('/home')
    await expect(userBox(page)).toContainText(name)
    // It does not move once it is shown, so that no click hits the wrong place.
    const left = await userBox(page).evaluate(async (button: HTMLButtonElement) => {
      button.click()
      await new Promise(requestAnimationFrame)
      return document.querySelector('[role=menu]:popover-open')!.getBoundingClientRect().left
    })
    expect(left).toBeGreaterThan(1000)
    await expect(page.getByRole('menuitem')).toHaveText([
      '个人中心',
      '发票信息',
      '修改密码',
      '帮助',
      '使用文档',
      '退出登录',
      '退出并清除本机数据',
    ])
    await page.getByRole('menuitem', { name: '发票信息' }).click()
    await expect(page).toHaveURL('/billManage')
    await expect(page).toHaveTitle('发票信息 · 品牌 localhost')
    expect(await paddingLeft(page)).toBe('150px')
    await page.getByRole('link', { name: /返回首页/ }).click()
    await expect(page).toHaveURL('/home')
  })

  test('leads to the documentation, also from the help of a screen and from the palette', async ({
    page,
    world,
  }) => {
    await asOperator(page, world)
    await page.goto('/staff/engines')
    await userBox(page).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: '使用文档' }).click()
    await expect(await opened).toHaveURL(/\/docs\/zh\/$/)
    await (await opened).close()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').fill('文档')
    await page.getByRole('dialog').getByRole('button', { name: '使用文档' }).waitFor()
    const found = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await expect(await found).toHaveURL(/\/docs\/zh\/operate\/engines\.html$/)
    await (await found).close()
    await userBox(page).click()
    await page.getByRole('menuitem', { name: '帮助' }).click()
    const link = page.getByRole('link', { name: '此页面的文档' })
    await expect(link).toHaveAttribute('href', '/docs/zh/operate/engines.html')
  })

  test('staff have no invoice information', async ({ page, world }) => {
    await asOperator(page, world)
    await page.goto('/home')
    await userBox(page).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      '个人中心',
      '修改密码',
      '帮助',
      '使用文档',
      '退出登录',
      '退出并清除本机数据',
    ])
  })

  test('appearance changes at once and persists', async ({ page, world }) => {
    await asUser(page, world)
    await page.goto('/home')
    await userBox(page).click()
    await page.getByRole('menuitemradio', { name: '深色' }).click()
    const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await expect.poll(canvas).toBe('dark')
    await page.reload()
    await expect.poll(canvas).toBe('dark')
    await userBox(page).click()
    await page.getByRole('menuitemradio', { name: '系统' }).click()
    await expect.poll(canvas).toBe('light')
  })

  test('signing out ends the session and clears all data', async ({ page, world }) => {
    await asUser(page, world)
    await page.goto('/home')
    const token = (await page.context().cookies()).find(({ name }) => name === 'authorization')!.value
    await userBox(page).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    const saved = (await page.context().cookies()).map(({ name }) => name)
    for (const name of ['authorization', 'appId', 'Islogin']) expect(saved).not.toContain(name)
    const late = await page.request.get('/api/account/detail', { headers: { authorization: token } })
    expect(late.status()).toBe(401)
  })

  test('by keyboard only', async ({ page, world }) => {
    await asUser(page, world)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const next of [/跳到主要内容/, /返回首页/, /快速前往/, /通知/, /我的账号/]) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(next)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
    for (const next of ['发票信息', '修改密码', '简体中文', 'English']) {
      await page.keyboard.press('ArrowDown')
      await expect(page.locator(':focus')).toHaveAccessibleName(next)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('menuitemradio', { name: '简体中文' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userBox(page)).toBeFocused()
    await page.keyboard.press('Enter')
    // The menu takes the focus once it is drawn; a key pressed before that would go to the button and close it.
    await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  })
})

test.describe('the password', () => {
  test('is changed in a dialog, and every session ends', async ({ page, world }) => {
    const { name } = await asUser(page, world)
    const elsewhere = await new Browser(world.server).signIn('user', name, password)
    await page.goto('/home')
    await userBox(page).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    const submit = dialog.getByRole('button', { name: '修改密码' })
    await expect(dialog.getByLabel('原密码')).toBeFocused()

    await submit.click()
    await expect(dialog.getByText('请输入原密码')).toBeVisible()
    await expect(dialog.getByText('请输入密码', { exact: true })).toBeVisible()
    await dialog.getByLabel('原密码').fill('Wrong#2026')
    await dialog.getByLabel('新密码').fill('short')
    await dialog.getByLabel('确认密码').fill('other')
    await submit.click()
    await expect(dialog.getByText(/密码至少 8 位/)).toBeVisible()
    await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
    await dialog.getByLabel('新密码').fill('Another#2026')
    await dialog.getByLabel('确认密码').fill('Another#2026')
    await submit.click()
    await expect(dialog.getByText('原密码错误')).toBeVisible()
    await expect(dialog.getByLabel('原密码')).toBeFocused()

    await dialog.getByLabel('新密码').fill(password)
    await dialog.getByLabel('原密码').fill(password)
    await submit.click()
    await expect(dialog.getByText('新密码不能与原密码相同')).toBeVisible()
    await dialog.getByLabel('新密码').fill('Another#2026')
    await dialog.getByLabel('确认密码').press('Enter')

    await expect(page).toHaveURL(/\/login/)
    await expect(toast(page)).toContainText('密码已修改，请用新密码重新登录')
    expect((await elsewhere.fetch('GET', '/api/account/detail')).body.resultCode).toBe(12003)
    await new Browser(world.server).signIn('user', name, 'Another#2026')
  })
})

test.describe('notices', () => {
  test('arrive while the page is open, are counted, and are read one by one or all', async ({
    page,
    world,
  }) => {
    const { id } = await asUser(page, world)
    const db = world.server.app.database.of(world.yiyin)
    const to = { tenant: world.yiyin, account: id, now: new Date() }
    const tell = (name: string) => db.transaction().execute((trx) => notify(trx, to, 'welcome', { name }))
    const socket = page.waitForEvent('websocket', (opened) => opened.url().endsWith('/webSocket'))
    await page.goto('/home')
    await (await socket).waitForEvent('framereceived')
    await page.getByRole('button', { name: '通知', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '通知' })).toContainText('没有通知')

    await tell('first')
    await expect(page.getByRole('button', { name: '通知，1 条未读' })).toBeVisible()
    await tell('second')
    await tell('third')
    await expect(page.getByRole('button', { name: '通知，3 条未读' })).toBeVisible()
    const panel = page.getByRole('dialog', { name: '通知' })
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'second' })
      .getByRole('button', { name: /标为已读/ })
      .click()
    await expect(page.getByRole('button', { name: '通知，2 条未读' })).toBeVisible()
    await panel.getByRole('button', { name: '全部标为已读' }).click()
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  test('are grouped by day, and deleted one by one or all that were read', async ({ page, world }) => {
    const { id } = await asUser(page, world)
    const db = world.server.app.database.of(world.yiyin)
    const day = 86_400_000
    for (const [name, age] of [
      ['old', 1],
      ['older', 9],
      ['new', 0],
    ] as const)
      await notify(
        db,
        { tenant: world.yiyin, account: id, now: new Date(Date.now() - age * day) },
        'welcome',
        { name },
      )
    await page.goto('/home')
    await page.getByRole('button', { name: '通知，3 条未读' }).click()
    const panel = page.getByRole('dialog', { name: '通知' })
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['今天', '昨天', /\d{4}/])
    await panel.getByRole('region', { name: '今天' }).getByRole('button', { name: '删除“欢迎”' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel
      .getByRole('region', { name: '昨天' })
      .getByRole('button', { name: /标为已读/ })
      .click()
    await panel.getByRole('button', { name: '全部标为已读' }).click()
    await expectAccessible(page)
    await panel.getByRole('button', { name: '删除已读' }).click()
    await expect(panel).toContainText('没有通知')
  })

  test('lead by mouse and keyboard to their subject, and are marked as read', async ({ page, world }) => {
    const { id: account, name } = await asUser(page, world)
    const project = await addProject(world.server, { tenant: world.yiyin, account, name: 'Harbour' })
    const db = world.server.app.database.of(world.yiyin)
    const to = { tenant: world.yiyin, account, now: new Date() }
    await notify(db, to, 'projectReady', { about: project, name: 'Harbour' })
    await notify(db, to, 'welcome', { name })
    await page.goto('/home')
    await page.getByRole('button', { name: '通知，2 条未读' }).click()
    const panel = page.getByRole('dialog', { name: '通知' })
    await panel.getByRole('link', { name: /字幕已就绪/ }).click()
    await expect(page).toHaveURL(`/translate/prooSubtit?id=${project}`)
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: '通知，1 条未读' }).focus()
    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: /欢迎/ }).focus()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
  })

  test('report a failure to load', async ({ page, world }) => {
    await asUser(page, world)
    await page.route('**/api/notice/list*', (route) => route.fulfill({ status: 400, body: '' }))
    await page.goto('/home')
    await page.getByRole('button', { name: '通知', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '通知' })
    await expect(panel).toContainText('通知加载失败')
    await page.unroute('**/api/notice/list*')
    await panel.getByRole('button', { name: '重试' }).click()
    await expect(panel).toContainText('没有通知')
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that traps and restores the focus', async ({ page, world }) => {
    await asOperator(page, world)
    await page.goto('/home')
    expect(await paddingLeft(page)).toBe('16px')
    const opener = page.getByRole('button', { name: '打开菜单' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '主菜单' })
    await expect(drawer.getByRole('link')).toHaveText(
      entries.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
    )
    for (let press = 0; press < 24; press++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await drawer.getByRole('link', { name: '发件箱' }).click()
    await expect(page).toHaveURL('/staff/outbox')
    await expect(drawer).toBeHidden()
  })

  test('nothing is wider than the screen', async ({ page, world }) => {
    await asOperator(page, world)
    for (const path of ['/home', '/profile', '/staff/runs', '/staff/outbox']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})

test('something is shown until the first screen is rendered', async ({ page, world }) => {
  await asUser(page, world)
  await page.addInitScript(() => {
    const seen: Record<string, true> = {}
    const look = () => {
      const [mark, main] = [document.querySelector('.boot'), document.querySelector('main h1')]
      if (mark) seen[getComputedStyle(mark).display !== 'none' ? 'mark' : main ? 'screen' : 'nothing'] = true
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  // On a slow connection each file takes a while.
  await page.route('**/assets/*.js', async (route) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    await route.continue()
  })
  await page.goto('/translate/myProject')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.boot')).toBeHidden()
  const seen = await page.evaluate(() => Object.keys((window as unknown as { seen: object }).seen))
  expect(seen).toEqual(['mark', 'screen'])
})

test('has no accessibility violations', async ({ page, world }) => {
  await asOperator(page, world)
  await page.goto('/staff/runs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await userBox(page).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '通知', exact: true }).click()
  await expect(page.getByText('没有通知')).toBeVisible()
  await expectAccessible(page)
})
