import { expect, signIn, test } from './fixture.ts'
import { fillSignIn, foreseeCaptcha, toast } from './login-page.ts'

test.beforeEach(({ page }) => foreseeCaptcha(page))

test('completes the sign-in; its ticket is removed from the address and valid once', async ({
  page,
  world,
}) => {
  const { name } = await world.person({ tenant: world.studio })
  const sent: { url: string; body: string | null; referer: string | undefined }[] = []
  page.on('request', (request) =>
    sent.push({ url: request.url(), body: request.postData(), referer: request.headers()['referer'] }),
  )
  await page.goto('/login')
  await fillSignIn(page, name)
  const studio = world.server.origin('studio.localhost')
  await expect(page).toHaveURL(`${studio}/home`)
  await expect(page).toHaveTitle(/studio/)

  const arrival = sent.find(({ url }) => url.startsWith(`${studio}/login?jwt=`))!
  const ticket = new URL(arrival.url).searchParams.get('jwt')!
  const carrying = sent.filter((one) => `${one.url} ${one.body} ${one.referer}`.includes(ticket))
  expect(carrying.map(({ url }) => new URL(url).pathname)).toEqual(['/login', '/api/login/ticket'])
  expect(world.server.logged()).not.toContain(ticket)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain(ticket)
  await page.goBack()
  expect(page.url()).not.toContain(ticket)

  await page.context().clearCookies()
  await page.goto(arrival.url)
  await expect(toast(page)).toContainText('登录链接已失效，请重新登录')
  await expect(page).toHaveURL(`${studio}/login`)
})

test('asks before it replaces another session', async ({ page, world }) => {
  const here = await world.person({ tenant: world.studio })
  const coming = await world.person({ tenant: world.studio })
  const host = 'studio.localhost'
  const handOver = async () => {
    await page.goto('/login')
    const reply = page.waitForResponse((response) => response.url().endsWith('/api/login/account'))
    await fillSignIn(page, coming.name)
    await reply
  }
  const who = () => page.evaluate<string>(() => JSON.parse(localStorage.getItem('login') ?? '{}')?.user?.name)
  await signIn(page, world, here.name, 'user', host)
  await handOver()
  const question = page.getByRole('alertdialog', { name: '切换账号？' })
  await expect(question).toContainText(here.name)
  await expect(page).toHaveURL(`${world.server.origin(host)}/login`)
  await question.getByRole('button', { name: '保持当前账号' }).first().click()
  await expect(page).toHaveURL(`${world.server.origin(host)}/home`)
  await expect.poll(who).toBe(here.name)

  await handOver()
  await question.getByRole('button', { name: '切换账号' }).click()
  await expect(page).toHaveURL(`${world.server.origin(host)}/home`)
  await expect.poll(who).toBe(coming.name)
})

test('names in the address sign nobody in', async ({ page }) => {
  await page.goto('/login?jwt=made-up&user=admin&type=3&agent=x')
  await expect(toast(page)).toContainText('登录链接已失效，请重新登录')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})
