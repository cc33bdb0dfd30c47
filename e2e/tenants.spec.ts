import type { Page } from '@playwright/test'
import { staffTenant, staffTenantModify } from '#identity/staff-tenants/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { png } from '#testkit/media/pictures.ts'
import {
  expect,
  newHost,
  expectAccessible,
  givePassword,
  password,
  signIn,
  test,
  type World,
} from './fixture.ts'
import { toast } from './login-page.ts'

async function asOperator(page: Page, world: World) {
  // Without animation: rendering the preview on a machine without a GPU slows everything else.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
}

async function newTenant(world: World) {
  const host = newHost('brand')
  return { host, id: await addTestTenant(world.server, { host }) }
}

/** Selects by the label: the radio button itself has no size. */
const pick = (page: Page, name: string) => page.getByRole('tabpanel').getByText(name, { exact: true }).click()

test('new branding is previewed, saved despite another operator’s change, and shown on the sign-in page', async ({
  page,
  world,
}) => {
  const { id, host } = await newTenant(world)
  await asOperator(page, world)
  await page.goto('/staff/tenants')
  await page.getByRole('link', { name: `品牌 ${host}` }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('button', { name: '登录', exact: true, includeHidden: true })).toBeVisible()

  await page.getByRole('textbox', { name: '标题（English）' }).fill('Voices of the coast')
  await expect(preview.getByText('Voices of the coast')).toBeVisible()
  await pick(page, '棕色')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png({ width: 96, height: 32 }) }
  await page.locator('input[type=file]').first().setInputFiles(logo)
  await expect(preview.locator('img').first()).toBeVisible()
  const brown = await preview.locator('html').evaluate((html) => html.style.getPropertyValue('--brand-fill'))
  await pick(page, '首页')
  await expect(preview.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expectAccessible(page)

  // Leaving asks for confirmation once, and nothing is lost.
  await page.getByRole('link', { name: '全部租户' }).click()
  await page.getByText('留在本页', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: '标题（English）' })).toHaveValue('Voices of the coast')

  const other = await world.person({ role: 'operator' })
  const colleague = await new Browser(world.server).signIn('staff', other.name, password)
  const { revision } = (await colleague.call(staffTenant, { id })).body.result!
  await colleague.call(staffTenantModify, { id, revision, branding: { theme: 'darkBlue', home: 'strip' } })
  await page.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('alert').filter({ hasText: '已有人保存了：主题色、用户首页' })
  await expect(told).toContainText('你们都修改了：主题色')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page)).toContainText('已保存')
  await expect(page.getByRole('radio', { name: '磁贴' })).toBeChecked()

  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${world.server.origin(host)}/login`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Voices of the coast')).toBeVisible()
  await expect(page.locator('img[src^="/files/"]')).toBeVisible()
  const worn = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-fill'),
  )
  expect(worn).toBe(brown)
})

test('a tenant stays in Chinese until it follows the browser, and an address of the audience page gets its own look', async ({
  page,
  world,
}) => {
  const host = `calm${process.pid}.localhost`
  const id = await addTestTenant(world.server, { host, followsBrowser: false })
  const ours = world.server.origin(host)
  await using context = await page.context().browser()!.newContext({ locale: 'en-US' })
  const stranger = await context.newPage()
  const lang = async (path: string) => {
    await stranger.goto(`${ours}${path}`)
    return stranger.locator('html').getAttribute('lang')
  }
  expect(await lang('/login')).toBe('zh-Hans')

  await asOperator(page, world)
  await page.goto(`/staff/tenant?id=${id}`)
  await page.getByRole('checkbox', { name: '界面语言跟随浏览器' }).check()
  await page.getByRole('checkbox', { name: '/translation-record-bdg' }).check()
  const look = page.getByRole('group', { name: '/translation-record-bdg' })
  await look.getByLabel('版式').selectOption('会场大屏')
  await look.getByLabel('界面语言').selectOption('繁體中文')
  await look.getByLabel('文字语言', { exact: true }).selectOption('日语')
  await look.getByLabel('备选文字语言').selectOption('英语')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toast(page)).toContainText('已保存')
  await page.reload()
  await expect(look.getByLabel('版式')).toHaveValue('hall')
  await expect(look.getByLabel('备选文字语言')).toHaveValue('en')

  await expect.poll(() => lang('/login')).toBe('en')
  expect(await lang('/translation-record-bdg')).toBe('zh-Hant-HK')
  await expect(stranger.locator('html')).toHaveAttribute('data-view', 'hall')
})

test('a tenant is added and can be opened on its host', async ({ page, world }) => {
  const host = `school${process.pid}.localhost`
  await asOperator(page, world)
  await page.goto('/staff/tenants')
  await page.getByRole('button', { name: '新增租户' }).click()
  const dialog = page.getByRole('dialog', { name: '新增租户' })
  await dialog.getByLabel('名称（简体中文）').fill('学堂')
  await dialog.getByLabel('名称（English）').fill('School')
  await dialog.getByLabel('名称（繁體中文）').fill('學堂')
  await dialog.getByLabel('代码').fill(`school${process.pid}`)
  await dialog.getByLabel('域名').fill('localhost')
  await dialog.getByLabel('首位运营人员').fill('head')
  await dialog.getByRole('button', { name: '新增租户' }).click()
  await givePassword(page)
  await expect(dialog.getByText('该域名已属于租户')).toBeVisible()
  await dialog.getByLabel('域名').fill(host)
  await dialog.getByRole('button', { name: '新增租户' }).click()
  const done = page.getByRole('dialog', { name: '已新增租户“学堂”' })
  await expect(done.locator('code')).toHaveText(/^\S{15,}$/)
  await done.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row', { name: '学堂' })).toContainText(host)
  await expectAccessible(page)

  await page.goto(`${world.server.origin(host)}/login`)
  await expect(page.getByText('学堂').first()).toBeVisible()
})

test('hosts are added and removed, terms get a new version, and a tenant is suspended and reactivated', async ({
  page,
  world,
}) => {
  const { id, host } = await newTenant(world)
  await asOperator(page, world)
  await page.goto(`/staff/tenant?id=${id}&part=access`)
  await page.getByRole('textbox', { name: '域名' }).fill('a.test:80')
  await page.getByRole('button', { name: '添加域名' }).click()
  await expect(page.getByText('不含协议、端口和路径')).toBeVisible()
  await page.getByRole('textbox', { name: '域名' }).fill(`www.${host}`)
  await page.getByRole('button', { name: '添加域名' }).click()
  await givePassword(page)
  await page.getByRole('button', { name: '设为主域名' }).click()
  await expect(toast(page)).toContainText(`www.${host} 已成为主域名`)
  await page.getByRole('button', { name: `移除 ${host}` }).click()
  await page.getByRole('button', { name: '移除', exact: true }).click()
  await expect(toast(page)).toContainText(`已移除 ${host}`)
  await page.getByRole('textbox', { name: '来源' }).fill('https://www.example.com')
  await page.getByRole('button', { name: '添加来源' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'https://www.example.com' })).toBeVisible()
  await page.getByRole('button', { name: '停用租户' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用租户' }).click()
  await expect(toast(page)).toContainText('租户已停用')
  await page.getByRole('button', { name: '恢复租户' }).click()
  await expect(toast(page)).toContainText('租户已恢复')
  await expectAccessible(page)

  await page.getByRole('tab', { name: '协议文本' }).click()
  await page.getByRole('textbox', { name: '正文' }).fill('新的协议')
  await page.getByRole('button', { name: '保存为新版本' }).click()
  await expect(toast(page)).toContainText('已保存为第 2 版')
  await expectAccessible(page)
})
