import type { Page } from '@playwright/test'
import { Browser } from '#testkit/client/browser.ts'
import { password } from '#testkit/client/people.ts'
import { setUpApp } from '#testkit/client/second-factor.ts'
import { expect, expectAccessible, givePassword, signIn, test } from './fixture.ts'
import { fillSignIn, foreseeCaptcha, toast } from './login-page.ts'

/** A device with a fingerprint reader, as Chromium simulates it. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/profile')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByRole('button', { name: '添加通行密钥' }).click()
  await givePassword(page)
  await expect(toast(page)).toContainText('通行密钥已添加')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/login?next=/profile')
}

const byPasskey = (page: Page) => page.getByRole('button', { name: '用通行密钥登录' }).click()

test('a passkey signs in without a password; renamed, copied by a thief, and removed', async ({
  page,
  world,
}) => {
  const { name } = await world.person()
  const { cdp, authenticatorId } = await addDevice(page)
  await signIn(page, world, name)
  await addPasskey(page, '我的笔记本')
  await expectAccessible(page)
  await page.getByRole('button', { name: '重命名“我的笔记本”' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('旧笔记本')
  await page.getByRole('dialog').getByRole('button', { name: '重命名' }).click()
  await expect(page.getByText('旧笔记本', { exact: true })).toBeVisible()

  await signOut(page)
  await expectAccessible(page)
  await byPasskey(page)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('上次使用')).toBeVisible()

  // A copy of the key that counts from an earlier use.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credentials[0]!, signCount: 0 },
  })
  await signOut(page)
  await byPasskey(page)
  await expect(toast(page)).toContainText('通行密钥验证未通过')

  const browser = await new Browser(world.server).signIn('user', name, password)
  expect(browser.session!.firstSteps).toEqual([])
  await signIn(page, world, name)
  await page.goto('/profile')
  await page.getByRole('button', { name: '移除“旧笔记本”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await givePassword(page)
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
  await signOut(page)
  await byPasskey(page)
  await expect(toast(page)).toContainText('没有这个通行密钥')
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
})

test('a passkey is the second step after the password', async ({ page, world }) => {
  const { name } = await world.person()
  await addDevice(page)
  await signIn(page, world, name)
  await addPasskey(page, '随身手机')
  const browser = await new Browser(world.server).signIn('user', name, password)
  await browser.confirm(password)
  await setUpApp(browser, world.server.app.now())

  await page.context().clearCookies()
  await foreseeCaptcha(page)
  await page.goto('/login?next=/profile')
  await fillSignIn(page, name)
  await page.getByRole('button', { name: '改用通行密钥' }).click()
  await expect(page).toHaveURL('/profile')
})

test('no passkeys are offered at an address without a name', async ({ page, world }) => {
  await page.goto(`http://127.0.0.1:${world.server.port}/login`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '用通行密钥登录' })).toHaveCount(0)
})
