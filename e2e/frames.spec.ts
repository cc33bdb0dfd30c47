import type { Page } from '@playwright/test'
import { problems } from '#core/contract/problems.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { expect, newHost, signIn, test } from './fixture.ts'
import { site, tenantFramedBy, told } from './framing-site.ts'
import { takeErrors } from './uncaught-errors.ts'

const whoIsIn = (page: Page, origin: string) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith(origin))!
    .evaluate<string | undefined>(() => JSON.parse(localStorage.getItem('login') ?? 'null')?.user?.name)

test('a site shows its user the projects in a frame, and another visitor theirs', async ({ page, world }) => {
  const host = newHost('honest')
  const ours = world.server.origin(host)
  let next: () => Promise<string> = async () => ''
  await using around = await site(`around.${host}`, () => next())
  const { tenant, addressFor } = await tenantFramedBy(world.server, host, [around.origin])
  const [first, second] = [await world.person({ tenant }), await world.person({ tenant })]
  for (const { name } of [first, second]) {
    let address = ''
    next = async () => (address = await addressFor(name))
    await page.goto(around.origin)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: '我的项目' })).toBeVisible()
    expect(await whoIsIn(page, ours)).toBe(name)
    // The ticket is removed from the address, and used up.
    const framed = page.frames().find((frame) => frame.url().startsWith(ours))!
    expect(framed.url()).toBe(`${ours}/ly/myProject`)
    expect(await told(page)).toEqual([])
    expect(world.server.logged()).not.toContain(new URL(address).searchParams.get('jwt'))
  }
})

test('a used ticket shows nothing, and the site is notified', async ({ page, world }) => {
  const host = newHost('again')
  const ours = world.server.origin(host)
  let address = ''
  await using around = await site(`around.${host}`, async () => address)
  const { tenant, addressFor } = await tenantFramedBy(world.server, host, [around.origin])
  address = await addressFor((await world.person({ tenant })).name)
  await page.goto(around.origin)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '我的项目' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(around.origin)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '登录已结束' })).toBeVisible()
  expect(await told(page)).toMatchObject([
    { data: { type: 'yiyin:error', code: problems.ticketDead.code }, origin: ours },
    { data: { type: 'yiyin:session-ended', code: problems.ticketDead.code }, origin: ours },
  ])
})

test('a frame works where the browser blocks its storage, and tells when it fails', async ({
  page,
  world,
}) => {
  const host = newHost('blocked')
  const ours = world.server.origin(host)
  let next: () => Promise<string> = async () => ''
  await using around = await site(`around.${host}`, () => next())
  const { tenant, addressFor } = await tenantFramedBy(world.server, host, [around.origin])
  const { id: account, name } = await world.person({ tenant })
  await addProject(world.server, { tenant, account, name: 'Harbour at dawn', cues: [] })
  await page.addInitScript(() => {
    if (window.parent === window) return
    // As browsers do for a frame of another site.
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  next = () => addressFor(name)
  await page.goto(around.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: '我的项目' })).toBeVisible()
  expect(await told(page)).toEqual([])

  const project = frame.getByRole('link', { name: 'Harbour at dawn', exact: true })
  await expect(project).toBeVisible()
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await project.click()
  await expect(frame.getByRole('button', { name: '重新加载' })).toBeVisible()
  expect(await told(page)).toEqual([{ data: { type: 'yiyin:failed' }, origin: ours }])
  // The console has what was blocked.
  expect(takeErrors().filter((error) => !/SecurityError|Failed to fetch dynamically/.test(error))).toEqual([])
})

test('an origin that the tenant does not allow gets no frame and no messages', async ({ page, world }) => {
  const host = newHost('robbed')
  const ours = world.server.origin(host)
  const { tenant, addressFor } = await tenantFramedBy(world.server, host, ['http://honest.example'])
  const { id, name } = await world.person({ tenant })
  await using hostile = await site(`hostile.${host}`, () => addressFor(name))
  await page.goto(hostile.origin)
  await page.waitForLoadState('networkidle')
  expect(page.frames().filter((frame) => frame.url().startsWith(ours))).toEqual([])
  expect(await told(page)).toEqual([])
  const sessions = world.server.app.database.of(tenant).selectFrom('sessions').where('account_id', '=', id)
  expect(await sessions.selectAll().execute()).toEqual([])
  // The browser says to its console why it shows nothing.
  expect(takeErrors()).toEqual([expect.stringContaining('frame-ancestors')])
})

test('outside a frame the address asks before it replaces another session', async ({ page, world }) => {
  const host = newHost('opened')
  const { tenant, addressFor } = await tenantFramedBy(world.server, host, [])
  const [here, sent] = [await world.person({ tenant }), await world.person({ tenant })]
  await signIn(page, world, here.name, 'user', host)
  await page.goto(await addressFor(sent.name))
  const question = page.getByRole('alertdialog', { name: '切换账号？' })
  await expect(question).toContainText(here.name)
  await question.getByRole('button', { name: '切换账号' }).click()
  await expect(page.getByRole('heading', { name: '我的项目' })).toBeVisible()
  expect(page.url()).toBe(`${world.server.origin(host)}/ly/myProject`)
})
