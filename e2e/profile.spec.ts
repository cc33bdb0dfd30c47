import type { Page } from '@playwright/test'
import { tokenVerify } from '#core/contract/sessions.ts'
import { Browser } from '#testkit/client/browser.ts'
import { png } from '#testkit/media/pictures.ts'
import { expect, expectAccessible, givePassword, password, signIn, test } from './fixture.ts'
import { contact, toast } from './login-page.ts'

const save = (page: Page) => page.getByRole('button', { name: '保存' })
const nameField = (page: Page) => page.getByLabel(/账号名|机构名称/)

test.describe('a user', () => {
  test('changes their name', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/profile')
    await expect(page).toHaveTitle('个人中心 · 品牌 localhost')
    await expectAccessible(page)
    await save(page).click()
    await expect(toast(page)).toContainText('没有任何修改')

    await nameField(page).fill('')
    await save(page).click()
    await expect(page.getByText('请输入账号名')).toBeVisible()
    await expect(nameField(page)).toBeFocused()

    await nameField(page).fill(`${name}b`)
    await page.getByLabel('真实姓名').fill('王小明')
    await page.getByLabel('公司').fill('译音科技')
    await page.getByLabel('女').check({ force: true })
    await save(page).click()
    await expect(toast(page)).toContainText('修改成功')
    await expect(page.getByRole('button', { name: '我的账号' })).toContainText(`${name}b`)
    await page.reload()
    await expect(nameField(page)).toHaveValue(`${name}b`)
    await expect(page.getByLabel('真实姓名')).toHaveValue('王小明')
    await expect(page.getByLabel('女')).toBeChecked()
  })

  test('closes the account, and is signed out', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/profile')
    await page.getByRole('button', { name: '注销账号' }).click()
    const question = page.getByRole('alertdialog', { name: `注销账号“${name}”？` })
    await expectAccessible(page)
    await question.getByRole('button', { name: '注销账号' }).click()
    await givePassword(page)
    await expect(page).toHaveURL(/\/login/)
    await expect(toast(page)).toContainText('账号已注销')
  })

  test('cannot take another’s name, which is reported when leaving the field', async ({ page, world }) => {
    const other = await world.person()
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/profile')
    await nameField(page).fill(other.name)
    await page.keyboard.press('Tab')
    await expect(page.getByText('该账号名已被使用，请换一个')).toBeVisible()
    await nameField(page).fill(name)
    await page.keyboard.press('Tab')
    await expect(page.getByText('该账号名已被使用，请换一个')).toBeHidden()
  })

  test('chooses a picture; other files are refused', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/profile')
    const input = page.getByLabel('更换头像')
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.getByText('仅支持 .jpg 或 .png 图片')).toBeVisible()
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await expect(page.getByText(/图片无法读取|仅支持/)).toBeVisible()
    await input.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: png({ width: 64, height: 64 }),
    })
    await expect(page.getByText('.jpg 或 .png，不超过 5 MB')).toBeVisible()
    await save(page).click()
    await expect(toast(page)).toContainText('修改成功')
    const visible = page.getByRole('button', { name: '我的账号' }).locator('img')
    await expect(visible).toBeVisible()
    expect(
      await visible.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
  })

  test('changes the phone number with a code sent to the new one', async ({ page, world }) => {
    const old = contact()
    const { mobile } = contact()
    const taken = contact()
    await world.person({ mobile: taken.mobile })
    const { name } = await world.person({ mobile: old.mobile })
    await signIn(page, world, name)
    await page.goto('/profile')
    await page.getByRole('button', { name: '更换手机' }).click()
    const dialog = page.getByRole('dialog', { name: '更换手机' })
    await expect(dialog.getByLabel('新手机号')).toBeFocused()
    await expectAccessible(page)
    const send = dialog.getByRole('button', { name: '获取验证码' })

    await send.click()
    await expect(dialog.getByText('请输入手机号')).toBeVisible()
    await dialog.getByLabel('新手机号').fill(old.mobile)
    await send.click()
    await expect(dialog.getByText('这就是当前的手机号')).toBeVisible()
    await dialog.getByLabel('新手机号').fill(taken.mobile)
    await send.click()
    await expect(dialog.getByText('该手机号已注册')).toBeVisible()

    await dialog.getByLabel('新手机号').fill(mobile)
    await send.click()
    await expect(toast(page)).toContainText('验证码已发送')
    await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
    await dialog.getByRole('button', { name: '更换手机' }).click()
    await expect(dialog.getByText('请输入验证码')).toBeVisible()
    await dialog.getByLabel('验证码').fill('000000')
    await dialog.getByRole('button', { name: '更换手机' }).click()
    await expect(dialog.getByText('验证码错误或已过期')).toBeVisible()
    await dialog.getByLabel('验证码').fill(await world.codeTo(mobile))
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('手机已更新')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(mobile, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '更换手机' })).toBeFocused()
  })

  test('adds an email address', async ({ page, world }) => {
    const { name } = await world.person()
    const { email } = contact()
    await signIn(page, world, name)
    await page.goto('/profile')
    await page.getByRole('button', { name: '绑定邮箱' }).click()
    const dialog = page.getByRole('dialog', { name: '绑定邮箱' })
    await dialog.getByLabel('新邮箱').fill(email)
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(toast(page)).toContainText('验证码已发送')
    await dialog.getByLabel('验证码').fill(await world.codeTo(email))
    await dialog.getByRole('button', { name: '绑定邮箱' }).click()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '更换邮箱' })).toBeVisible()
  })

  test('verifies the phone number that an agent entered', async ({ page, world }) => {
    const { name, id } = await world.person()
    const { mobile } = contact()
    await world.server.app.database
      .of(world.yiyin)
      .updateTable('accounts')
      .set({ given_mobile: mobile })
      .where('id', '=', id)
      .execute()
    await signIn(page, world, name)
    await page.goto('/profile')
    await expect(page.getByText(`${mobile}（未验证）`)).toBeVisible()
    await page.getByRole('button', { name: '验证手机' }).click()
    const dialog = page.getByRole('dialog', { name: '验证手机' })
    await expect(dialog.getByLabel('手机', { exact: true })).toHaveValue(mobile)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(toast(page)).toContainText('验证码已发送')
    await dialog.getByLabel('验证码').fill(await world.codeTo(mobile))
    await dialog.getByRole('button', { name: '验证手机' }).click()
    await expect(page.getByText(mobile, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '更换手机' })).toBeVisible()
  })

  test('ends the session of another device, and signs out everywhere', async ({ page, world }) => {
    const { name } = await world.person()
    const phone = await new Browser(world.server).signIn('user', name, password)
    await signIn(page, world, name)
    await page.goto('/profile')
    const isOver = async () => (await phone.call(tokenVerify, {})).body.resultCode !== 0
    expect(await isOver()).toBe(false)
    await page.getByRole('button', { name: '让 未知设备 退出登录' }).click()
    await expect(toast(page)).toContainText('该设备已退出登录')
    await expect(page.getByText('当前设备')).toHaveCount(1)
    expect(await isOver()).toBe(true)
    await page.getByRole('button', { name: '全部退出' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '全部退出' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  test('has the password dialog here, too', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/profile')
    await page.getByRole('button', { name: '修改密码' }).click()
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '修改密码' })).toBeFocused()
  })
})

test('an agent changes their name, phone and email', async ({ page, world }) => {
  const { name, id } = await world.person({ role: 'agent' })
  const { mobile } = contact()
  await signIn(page, world, name, 'agent')
  await page.goto('/profile')
  await expect(page.getByText(id)).toBeVisible()
  await expect(page.getByRole('button', { name: '复制机构编号' })).toBeVisible()
  await expect(page.getByLabel('公司')).toHaveCount(0)
  await save(page).click()
  await expect(toast(page)).toContainText('没有任何修改')
  await nameField(page).fill(`${name}b`)
  await save(page).click()
  await expect(toast(page)).toContainText('修改成功')

  await page.getByRole('button', { name: '绑定手机' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定手机' })
  await dialog.getByLabel('新手机号').fill(mobile)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(toast(page)).toContainText('验证码已发送')
  await dialog.getByLabel('验证码').fill(await world.codeTo(mobile))
  await dialog.getByRole('button', { name: '绑定手机' }).click()
  await expect(page.getByText(mobile, { exact: true })).toBeVisible()
  await nameField(page).fill(`${name}c`)
  await save(page).click()
  await expect(page.getByRole('button', { name: '我的账号' })).toContainText(`${name}c`)
})

test('staff have a profile like users', async ({ page, world }) => {
  const other = await world.person({ role: 'finance' })
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
  await page.goto('/profile')
  await nameField(page).fill(other.name)
  await page.keyboard.press('Tab')
  await expect(page.getByText('该账号名已被使用，请换一个')).toBeVisible()
  await nameField(page).fill(`${name}b`)
  await save(page).click()
  await expect(toast(page)).toContainText('修改成功')
})

test('a profile that fails to load is reported', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await page.route('**/api/account/detail', (route) => route.fulfill({ status: 400, body: '' }))
  await page.goto('/profile')
  await expect(page.getByText('资料加载失败')).toBeVisible()
  await page.unroute('**/api/account/detail')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(nameField(page)).toHaveValue(name)
})

test.describe('invoice information', () => {
  const given = {
    单位名称: '译音科技有限公司',
    纳税人识别号: '91110000MA01ABCD2X',
    注册地址: '北京市海淀区一号',
    注册电话: '010-12345678',
    开户银行: '中国银行海淀支行',
    银行账号: '6222000011112222',
  }

  test('is entered once, shown and changed', async ({ page, world }) => {
    const { name } = await world.person()
    await signIn(page, world, name)
    await page.goto('/billManage')
    await expect(page.getByText('还没有发票信息')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '填写发票信息' }).click()
    await expect(page.getByLabel('单位名称')).toBeFocused()
    await save(page).click()
    await expect(page.getByText('请填写单位名称')).toBeVisible()
    for (const [label, value] of Object.entries(given)) await page.getByLabel(label).fill(value)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('发票信息已保存')
    for (const value of Object.values(given)) await expect(page.getByText(value)).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await page.getByRole('button', { name: '编辑' }).click()
    await expect(page.getByLabel('注册地址')).toHaveValue(given.注册地址)
    await page.getByLabel('注册地址').fill('上海')
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText(given.注册地址)).toBeVisible()
    await page.getByRole('button', { name: '编辑' }).click()
    await page.getByLabel('注册地址').fill('上海市')
    await save(page).click()
    await expect(page.getByText('上海市')).toBeVisible()
  })

  test('is available for users and agents', async ({ page, world }) => {
    const agent = await world.person({ role: 'agent' })
    await signIn(page, world, agent.name, 'agent')
    await page.goto('/billManage')
    await expect(page.getByText('还没有发票信息')).toBeVisible()
  })
})
