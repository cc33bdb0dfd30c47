import type { Page } from '@playwright/test'
import { password } from './fixture.ts'

/** The captcha's characters come from the browser's random numbers; here they are A, then B, and so on. */
export function foreseeCaptcha(page: Page) {
  return page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto)
    let next = 0
    crypto.getRandomValues = (array) =>
      array instanceof Uint32Array && array.length === 4 ? array.fill(next++) : real(array)
  })
}
export const firstCaptcha = 'aaaa'

let numbers = 0
/** A phone number and an address that no other test uses. */
export function contact() {
  numbers += 1
  const unique = `${process.pid % 100_000}${numbers}`.padStart(9, '0').slice(-9)
  return { mobile: `13${unique}`, email: `p${unique}@example.com` }
}

export async function fillSignIn(page: Page, name: string, typed = password, captcha = firstCaptcha) {
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(typed)
  await page.getByLabel('图形验证码').fill(captcha)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export const toast = (page: Page) => page.getByRole('region', { name: '消息' })
