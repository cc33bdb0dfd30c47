import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveShareCreate, liveShareRevoke } from '#products/live/contract/share.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addTestTenant, password } from '#testkit/client/people.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { openLive } from '#testkit/live/live-client.ts'
import { expect, expectAccessible, newHost, test, type World } from './fixture.ts'

test.use({ locale: 'en-US' })

const said = Array.from({ length: 30 }, (_, at) => ({
  speaker: at % 2 ? 'Ana' : 'Ben',
  text: `Sentence ${at + 1}, which is long enough to need more than a single line on the screen of a hall.`,
}))

/** A link to a session of somebody of a tenant. */
async function shared(
  world: World,
  { tenant, host, mostViewers }: { tenant: string; host?: string; mostViewers?: number },
  more: { languages?: string[] } = {},
) {
  const { id: account, name } = await world.person({ tenant })
  const session = await addLiveSession(
    world.server,
    { tenant, account },
    { name: 'Town hall', said, ...more },
  )
  const speaker = await new Browser(world.server, host).signIn('user', name, password)
  const created = await speaker.call(liveShareCreate, {
    session,
    ...(mostViewers !== undefined && { mostViewers }),
  })
  const { id, path, token } = created.body.result!
  return { path, token, session, revoke: () => speaker.call(liveShareRevoke, { id }) }
}

test.describe('an address of the audience page that the tenant has as its own', () => {
  const address = '/translation-record-zjdh'
  const looks = {
    reader: { view: 'page', both: 'false' },
    bilingual: { view: 'page', both: 'true' },
    hall: { view: 'hall', both: 'true' },
  } as const
  for (const layout of ['reader', 'bilingual', 'hall'] as const)
    test(`has its layout, color and languages (${layout})`, async ({ page, world }) => {
      const host = newHost(layout)
      const tenant = await addTestTenant(world.server, { host })
      await world.server.app.database
        .of(tenant)
        .updateTable('tenants')
        .set({
          audience_pages: {
            [address]: { theme: 'brown', layout, pageLanguage: 'hk', languages: ['fr', 'en'] },
          },
        })
        .where('id', '=', tenant)
        .execute()
      world.server.app.tenants.forget()
      const { path } = await shared(world, { tenant, host })
      const ours = world.server.origin(host)
      await page.goto(`${ours}${path.replace('/translation-record', address)}`)
      await expect(page.getByRole('article').last()).toContainText('Sentence 30')
      const root = page.locator('html')
      await expect(root).toHaveAttribute('lang', 'zh-Hant-HK')
      await expect(root).toHaveAttribute('data-view', looks[layout].view)
      await expect(root).toHaveAttribute('data-both', looks[layout].both)
      await page.goto(`${ours}${path}`)
      await expect(root).toHaveAttribute('lang', 'en')
      await expect(root).toHaveAttribute('data-view', 'page')
    })
})

test.describe('the audience page', () => {
  for (const view of ['page', 'hall'] as const)
    test(`shows the newest sentence whole (${view})`, async ({ page, world }) => {
      const { path } = await shared(world, { tenant: world.yiyin })
      await page.goto(`${path}&view=${view}`)
      const newest = page.getByRole('article').last()
      await expect(newest).toContainText('Sentence 30')
      await expect(newest).toBeInViewport({ ratio: 1 })
    })

  test('wraps its text again when the window changes, and continues to follow', async ({ page, world }) => {
    const { path } = await shared(world, { tenant: world.yiyin })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const newest = page.getByRole('article').last()
    await expect(newest).toContainText('Sentence 30')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(newest).toBeInViewport({ ratio: 1 })
    const widths = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
    await expect.poll(widths).toEqual([320, 320])
  })

  for (const view of ['page', 'hall', 'overlay'] as const)
    test(`says that text is minutes behind, and that it is written after the end (${view})`, async ({
      page,
      world,
    }) => {
      const { path, session } = await shared(world, { tenant: world.yiyin })
      const db = world.server.app.database.of(world.yiyin)
      const set = (stream: { next_frame: number; heard_frames: number; at_work: boolean }) =>
        db.updateTable('live_streams').set(stream).where('session_id', '=', session).execute()
      const end = (state: object) =>
        db.updateTable('live_sessions').set(state).where('id', '=', session).execute()
      await end({ state: 'running', ending: null, ended_at: null })
      await set({ next_frame: 36_000, heard_frames: 33_600, at_work: true })
      await page.goto(`${path}&view=${view}`)
      const late = page.getByText('The text is 4 minutes behind the speech and will catch up.')
      await expect(late).toBeInViewport({ ratio: 1 })
      // Over a picture of which nothing is known, contrasts cannot be measured.
      if (view !== 'overlay') await expectAccessible(page)
      await set({ next_frame: 36_000, heard_frames: 30_600, at_work: true })
      await end({ state: 'ended', ending: 'asked', ended_at: new Date() })
      const writing = 'The talk is over. Processing the last 9 minutes (85% done).'
      await expect(page.getByText(writing)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('progressbar', { name: 'Text written so far' })).toBeVisible()
      await set({ next_frame: 36_000, heard_frames: 36_000, at_work: false })
      await expect(page.getByText(writing)).toBeHidden()
    })

  test('a phone in Spanish finds Spanish by its own name, on a page in Spanish', async ({
    browser,
    world,
  }) => {
    const { path } = await shared(world, { tenant: world.yiyin }, { languages: ['ja', 'es', 'zh', 'fr'] })
    await using phone = await browser.newContext({ baseURL: world.server.origin(), locale: 'es-ES' })
    const page = await phone.newPage()
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const choice = page.getByRole('combobox', { name: 'Idioma', exact: true })
    await expect(choice).toHaveValue('es')
    await expect(choice.getByRole('option')).toHaveText([
      '日本語',
      'Español',
      '中文',
      'Français',
      'Original (English)',
    ])
  })

  test('a page in Arabic runs from right to left, and its reader can choose another language', async ({
    browser,
    world,
  }) => {
    const { path } = await shared(world, { tenant: world.yiyin })
    await using phone = await browser.newContext({ baseURL: world.server.origin(), locale: 'ar-EG' })
    const page = await phone.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', 'ar')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText('انتهت', { exact: true })).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(390)
    await page.getByText('إعدادات العرض').click()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'لغة الصفحة' }).selectOption({ label: 'Français' })
    await expect(root).toHaveAttribute('lang', 'fr')
    await expect(root).toHaveAttribute('dir', 'ltr')
    await page.getByText('Affichage').click()
    await page.getByRole('combobox', { name: 'Langue de la page' }).selectOption({ label: 'English' })
    await expect(root).toHaveAttribute('lang', 'en')
    await expect(page.getByText('Display settings')).toBeVisible()
  })

  test('a screen of the hall has its few texts in the language that it shows', async ({ page, world }) => {
    const { path, session } = await shared(world, { tenant: world.yiyin }, { languages: ['ja'] })
    await world.server.app.database
      .of(world.yiyin)
      .updateTable('live_sessions')
      .set({ state: 'paused', ending: null, ended_at: null })
      .where('id', '=', session)
      .execute()
    await page.goto(`${path}&view=hall&language=ja`)
    await expect(page.getByText('一時停止中')).toBeVisible()
  })

  test('a viewer above the limit of the link is told so, and joins by itself once there is room', async ({
    page,
    world,
  }) => {
    const { path, token } = await shared(world, { tenant: world.yiyin, mostViewers: 1 })
    const first = openLive(world.server, { kind: 'join', token })
    await first.ready
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This session is full' })).toBeVisible()
    await expect(page.getByText(/Next attempt in \d+ s/)).toBeVisible()
    first.close()
    await expect(async () => {
      await page.clock.runFor(30_000)
      await expect(page.getByRole('article').last()).toContainText('Sentence 30', { timeout: 1000 })
    }).toPass()
  })

  test('in a frame, the embedding page learns when the link ends', async ({ page, world }) => {
    const host = newHost('hall')
    const ours = world.server.origin(host)
    let address = ''
    const outside = createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html')
      reply.end(`<script>told = []; onmessage = ({ data, origin }) => told.push({ data, origin })</script>
        <iframe width="800" height="600" src="${ours}${address}"></iframe>`)
    })
    await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening))
    try {
      const origin = `http://around.${host}:${(outside.address() as AddressInfo).port}`
      const tenant = await addTestTenant(world.server, { host, frameOrigins: [origin] })
      const { path, revoke } = await shared(world, { tenant, host })
      address = path
      await page.goto(origin)
      const inside = page.frameLocator('iframe')
      await expect(inside.getByRole('article').last()).toContainText('Sentence 30')
      await revoke()
      await expect(inside.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
      expect(await page.evaluate<unknown[]>('told')).toEqual([
        { data: { type: 'yiyin:link-ended' }, origin: ours },
      ])
    } finally {
      outside.closeAllConnections()
      outside.close()
    }
  })
})
