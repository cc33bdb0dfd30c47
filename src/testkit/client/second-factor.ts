import { loginAccount, loginAgent, loginStaff, type SecondStep } from '#core/contract/sessions.ts'
import { appBegin, appConfirm, loginSecond } from '#identity/second-factor/contract.ts'
import { codeAt, stepAt } from '#identity/second-factor/server/totp.ts'
import type { Browser } from './browser.ts'

/** What an authenticator app shows at a time. */
export const appCode = (secret: string, now: Date): string => codeAt(fromBase32(secret), stepAt(now))

/** Sets up an app with the first code; the password was confirmed before. */
export async function setUpApp(
  browser: Browser,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = (await browser.call(appBegin, {})).body
  if (!begun.result) throw new Error(`The set-up did not begin: ${begun.resultEnInfo}`)
  const { secret } = begun.result
  const { body } = await browser.call(appConfirm, { code: appCode(secret, now) })
  if (!body.result) throw new Error(`The app was not confirmed: ${body.resultEnInfo}`)
  return { secret, recoveryCodes: body.result.recoveryCodes }
}

const portals = { user: loginAccount, agent: loginAgent, staff: loginStaff }

/** The first step of a sign-in, which asks for a second one. */
export async function firstStep(
  browser: Browser,
  portal: keyof typeof portals,
  name: string,
  password: string,
): Promise<SecondStep> {
  const { body } = await browser.call(portals[portal], { appId: name, password })
  if (!body.result || !('secondFactor' in body.result)) throw new Error('No second step was asked for.')
  return body.result.secondFactor
}

/** The code of the problem, or 0 if the browser is signed in now. */
export async function secondStep(browser: Browser, ticket: string, code: string): Promise<number> {
  const { body } = await browser.call(loginSecond, { ticket, code })
  if (body.result) browser.session = body.result
  return body.result ? 0 : body.resultCode
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
