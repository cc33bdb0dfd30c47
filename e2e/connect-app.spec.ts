import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Page } from '@playwright/test'
import { authorizationOf, registerApp } from '#testkit/client/connect-app.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'
import { press } from './keyboard.ts'
import { firstCaptcha, foreseeCaptcha } from './login-page.ts'

// An assistant with the official client of the protocol, and the person whom it sends to the browser.

test.use({ locale: 'en-US' })

/** An assistant on the person's computer, which waits for the browser at a port of its own. */
async function assistant(server: World['server']) {
  const listener = createServer((request, reply) => {
    answers.push(new URL(request.url ?? '/', 'http://127.0.0.1'))
    reply.setHeader('content-type', 'text/html').end('<title>Back in the assistant</title><h1>Signed in</h1>')
  })
  const answers: URL[] = []
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const redirectUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`
  let known: OAuthClientInformationMixed | undefined
  let saved: OAuthTokens | undefined
  let verifier = ''
  let asked: URL | undefined
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Night Owl Assistant', redirect_uris: [redirectUrl] },
    state: () => 'of this assistant',
    clientInformation: () => known,
    saveClientInformation: (information) => void (known = information),
    tokens: () => saved,
    saveTokens: (tokens) => void (saved = tokens),
    redirectToAuthorization: (url) => void (asked = url),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
  }
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${server.origin()}/mcp`), { authProvider: provider })
  const first = open()
  await expect(new Client({ name: 'owl', version: '1' }).connect(first as never)).rejects.toThrow(
    UnauthorizedError,
  )
  return {
    answers,
    asked: asked!.href,
    /** Exchanges what the browser brought. */
    async connected() {
      await first.finishAuth(answers.at(-1)!.searchParams.get('code')!)
      const client = new Client({ name: 'owl', version: '1' })
      await client.connect(open() as never)
      return client
    },
    async [Symbol.asyncDispose]() {
      listener.closeAllConnections()
      listener.close()
    },
  }
}

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Connected apps' }) })

test('an assistant is connected by keyboard after signing in, acts as the person, and is disconnected', async ({
  page,
  world,
}) => {
  const { name } = await world.person()
  await foreseeCaptcha(page)
  await using owl = await assistant(world.server)
  await page.goto(owl.asked)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: 'Account' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Verification characters').fill(firstCaptcha)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(
    page.getByRole('heading', { name: 'Let “Night Owl Assistant” use your account?' }),
  ).toBeVisible()
  await expect(page.getByText(`It will act as ${name}.`)).toBeVisible()
  await expect(page.getByText(/a program on your computer \(127\.0\.0\.1:\d+\)/)).toBeVisible()
  await expect(page.getByText('Upload, edit and generate, which spends usage')).toBeVisible()
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Allow', exact: true }))
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  expect(Object.fromEntries(owl.answers[0]!.searchParams)).toMatchObject({
    state: 'of this assistant',
    iss: world.server.origin(),
  })
  const client = await owl.connected()
  expect((await client.callTool({ name: 'get_balance', arguments: {} })).isError ?? false).toBe(false)

  await page.goto('/profile')
  await expect(card(page).getByText('Night Owl Assistant')).toBeVisible()
  await page.goto('/integrations')
  await expect(card(page).getByText(`${world.server.origin()}/mcp`)).toBeVisible()
  await expect(card(page).getByText(/Last used.*127\.0\.0\.1/)).toBeVisible()
  await expectAccessible(page)
  await press(page, card(page).getByRole('button', { name: 'Disconnect “Night Owl Assistant”' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(card(page).getByText('No apps connected')).toBeVisible()
  await expect(client.callTool({ name: 'get_balance', arguments: {} })).rejects.toThrow('was ended')
})

test('an assistant that the person refuses is told so', async ({ page, world }) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  await using owl = await assistant(world.server)
  await page.goto(owl.asked)
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  expect(owl.answers[0]!.searchParams.get('error')).toBe('access_denied')
  expect(owl.answers[0]!.searchParams.has('code')).toBe(false)
})

test('a request to return elsewhere is shown and goes nowhere, and no site can put the page into a frame', async ({
  page,
  world,
}) => {
  const { name } = await world.person()
  await signIn(page, world, name)
  const app = await registerApp(world.server, { client_name: 'Helper' })
  const opened = await page.goto(
    `/connect?${authorizationOf(app, { redirect_uri: 'https://evil.example/' })}`,
  )
  await expect(
    page.getByText('“Helper” asked to return to an address that it did not register'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toHaveCount(0)
  expect(opened!.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page.goto('/profile'))!.headers()['content-security-policy']).toContain(
    "frame-ancestors 'self'",
  )
})

test('staff are told that the page is not for them', async ({ page, world }) => {
  const { name } = await world.person({ role: 'operator' })
  await signIn(page, world, name, 'staff')
  const app = await registerApp(world.server)
  await page.goto(`/connect?${authorizationOf(app)}`)
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading').first()).toBeVisible()
})
