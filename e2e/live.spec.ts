import type { Page } from '@playwright/test'
import { addTestTenant } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { perSecondEngines } from '#testkit/engines/per-second-engines.ts'
import { speechFile } from '#testkit/media/films.ts'
import { expect, expectAccessible, newHost, signIn, test } from './fixture.ts'
import { speakerIn, withMicrophone, workLiveIn } from './live-speaker.ts'

// Chromium's fake microphone plays a recording, so the path from the microphone to the audience is the real one; only the
// recognizer is simulated.

test.use(withMicrophone('no-user-gesture-required'))
workLiveIn(() => perSecondEngines())

const textOf = (page: Page) => page.getByRole('log', { name: 'Text' })

async function startSession(page: Page, title: string): Promise<void> {
  await page.goto('/speechTranslation')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('checkbox', { name: 'Spanish', exact: true }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/speechTranslation\?id=/)
}

/** The numbers of the seconds that were recognized, in order. */
async function secondsOf(page: Page): Promise<number[]> {
  const text = (await textOf(page).textContent()) ?? ''
  return [...text.matchAll(/(?<!es: )(?:Speech|Silence) in second (\d+)\./g)].map(([, number]) =>
    Number(number),
  )
}

test('speech from a microphone reaches the speaker and the audience, and stays in the history', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await page.goto('/speechTranslation')
  await page.getByRole('textbox', { name: 'Title' }).fill('Town hall')
  await page.getByRole('checkbox', { name: 'Spanish', exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(page).toHaveURL(/\/speechTranslation\?id=/)
  const log = textOf(page)
  await expect(log).toContainText('Speech in second 2.', { timeout: 30_000 })
  await expect(log).toContainText('es: Speech in second 2.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Invite an audience' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the audience page' })).toBeVisible()
  const code = (await page.getByText(/^Code \d{4} \d{4}$/).textContent())!.replace(/\D/g, '')

  const audience = await browser.newContext({
    baseURL: world.server.origin(),
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  try {
    const viewer = await audience.newPage()
    await viewer.goto('/scan-page')
    await viewer.getByRole('textbox', { name: '8-digit code' }).fill(code)
    await expectAccessible(viewer)
    await viewer.getByRole('button', { name: 'Join' }).click()
    await expect(viewer.getByRole('heading', { name: 'Town hall' })).toBeVisible()
    // The reader's own language is spoken, so it comes first.
    await expect(viewer.getByRole('log')).toContainText('Speech in second 1.')
    await viewer.getByRole('combobox', { name: 'Language', exact: true }).selectOption('es')
    await expect(viewer.getByRole('log')).toContainText('es: Speech in second 1.')
    await expectAccessible(viewer)

    await page.getByRole('button', { name: 'End' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expect(viewer.getByRole('status')).toHaveText('Ended', { timeout: 30_000 })
  } finally {
    await audience.close()
  }

  await expect(page).toHaveURL(/\/speechTranslation\/list\?id=/)
  await expect(page.getByRole('textbox', { name: 'Original at 0:00.0' })).toHaveValue('Speech in second 1.')
  await page.getByRole('textbox', { name: 'Original at 0:00.0' }).fill('Welcome to the town hall.')
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download SRT' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.srt$/)
  await page.getByRole('link', { name: 'Back to the history' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Town hall' })).toContainText('Ended')
  await expectAccessible(page)
})

test('sound recorded while the server was unreachable is sent afterwards, and a reload continues', async ({
  page,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await page.routeWebSocket(/\/webSocket\/live/, (socket) => {
    const server = socket.connectToServer()
    sockets.push(() => {
      void server.close({ code: 1011 })
      void socket.close({ code: 1011 })
    })
  })
  const sockets: (() => void)[] = []
  await startSession(page, 'Cut off')
  await expect(textOf(page)).toContainText('Speech in second 2.', { timeout: 30_000 })

  await page.context().setOffline(true)
  sockets.at(-1)!()
  await expect(
    page.getByText(/^Connection lost\. Reconnecting… [\d.]+ sec.* is waiting to be sent/),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Connection lost', { exact: false })).toBeHidden()
  await expect(textOf(page)).toContainText('in second 6.')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(textOf(page)).toContainText('in second 1.')
  await page.getByRole('button', { name: 'Continue speaking' }).click()
  const before = Math.max(...(await secondsOf(page)))
  await expect(textOf(page)).toContainText(`in second ${before + 2}.`)
  const seconds = await secondsOf(page)
  expect(seconds).toEqual(seconds.map((_, at) => at + 1))
})

test('a second tab shows that another one speaks, and takes over on request', async ({ page, world }) => {
  test.slow()
  await speakerIn(page, world)
  await startSession(page, 'Two tabs')
  await expect(textOf(page)).toContainText('in second 1.', { timeout: 30_000 })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByText('Another page is speaking in this session')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Speak here' }).click()
  await expect(page.getByText('Another page is speaking in this session')).toBeVisible()
  await other.getByRole('button', { name: /^(Start|Continue speaking)$/ }).click()
  const before = Math.max(...(await secondsOf(other)))
  await expect(textOf(other)).toContainText(`in second ${before + 2}.`)
  await other.close()
})

test('a pause keeps the text, a language is added, and a revoked link closes the audience page', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await startSession(page, 'Added later')
  await expect(textOf(page)).toContainText('in second 1.', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a language' }).selectOption({ label: 'French' })
  await expect(textOf(page)).toContainText('fr: Speech in second 1.')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.getByRole('button', { name: 'Invite an audience' }).click()
  await page.getByRole('textbox', { name: 'Pass code (optional)' }).fill('x')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('A pass code has 6 to 12 letters or digits')).toBeVisible()
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('textbox', { name: 'Pass code (optional)' })).toHaveValue(/^[a-z2-9]{6}$/)
  await page.getByRole('textbox', { name: 'Pass code (optional)' }).fill('spring26')
  await page.getByRole('button', { name: 'Create link' }).click()
  const hall = page.getByRole('link', { name: 'Hall screen' })
  const address = (await hall.getAttribute('href'))!

  const audience = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  try {
    const viewer = await audience.newPage()
    await viewer.goto(address.replace('view=hall', 'language=fr'))
    await viewer.getByLabel('Pass code').fill('wrong1')
    await viewer.getByRole('button', { name: 'Join' }).click()
    await expect(viewer.getByRole('alert')).toHaveText('The pass code is wrong. Enter it again')
    await viewer.getByLabel('Pass code').fill('spring26')
    await viewer.getByRole('button', { name: 'Join' }).click()
    await expect(viewer.getByRole('log')).toContainText('fr: Speech in second 1.')
    // The newest line gets its translation once nobody speaks.
    await page.getByRole('button', { name: 'Pause' }).click()
    const overlay = await audience.newPage()
    await overlay.goto(address.replace('view=hall', 'view=overlay&language=fr&pass=spring26&lines=1'))
    await expect(overlay.getByRole('article')).toHaveCount(1)
    await expect(overlay.getByRole('article')).toContainText('fr: ')
    const ground = await overlay.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(viewer.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expectAccessible(viewer)
  } finally {
    await audience.close()
  }
})

test('the menu shows live translation once it is enabled for the account', async ({ page, world }) => {
  const host = newHost('quiet')
  const tenant = await addTestTenant(world.server, { host, features: [] })
  const { id, name } = await world.person({ tenant })
  await signIn(page, world, name, 'user', host)
  await page.goto(`${world.server.origin(host)}/home`)
  await expect(page.getByRole('link', { name: 'Reading aloud' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Live translation' })).toHaveCount(0)
  await world.server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ features: ['speechTranslation', 'speechRecords'] })
    .where('id', '=', id)
    .execute()
  await page.reload()
  await page.getByRole('link', { name: 'Live translation' }).first().click()
  await expect(page).toHaveURL(/\/speechTranslation$/)
  await page.getByRole('link', { name: 'History' }).first().click()
  await expect(page.getByText('No sessions yet')).toBeVisible()
  await expectAccessible(page)
})

test('each reason for missing sound is explained with instructions', async ({ page, world }) => {
  await speakerIn(page, world)
  const reasons = [
    ['NotAllowedError', 'Allow it with the icon in the address bar'],
    ['NotFoundError', 'No microphone was found'],
    ['NotReadableError', 'Another program uses the microphone'],
  ] as const
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', sessionStorage.getItem('reason') ?? 'NotAllowedError'))
  })
  await startSession(page, 'No sound')
  for (const [reason, text] of reasons) {
    await page.evaluate((given) => sessionStorage.setItem('reason', given), reason)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('alert')).toContainText(text)
  }
  await expectAccessible(page)
})

test('an unplugged microphone, a phone that slept, and an insecure page are explained with instructions', async ({
  page,
  world,
}) => {
  test.slow()
  await speakerIn(page, world)
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      addEventListener('unplug', () => stream.getAudioTracks()[0]!.dispatchEvent(new Event('ended')))
      return stream
    }
    const now = Date.now.bind(Date)
    addEventListener('sleep', () => (Date.now = () => now() + 60_000))
    const isInsecure = sessionStorage.getItem('insecure') !== null
    if (isInsecure) Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await startSession(page, 'Interrupted')
  await expect(textOf(page)).toContainText('in second 1.', { timeout: 30_000 })
  await page.evaluate(() => dispatchEvent(new Event('sleep')))
  await expect(page.getByRole('alert')).toContainText('Keep its screen on')
  await page.evaluate(() => dispatchEvent(new Event('unplug')))
  await expect(page.getByRole('alert')).toContainText('The source was disconnected')
  const before = Math.max(...(await secondsOf(page)))
  await page.getByRole('button', { name: 'Continue speaking' }).click()
  await expect(textOf(page)).toContainText(`in second ${before + 2}.`, { timeout: 30_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.evaluate(() => sessionStorage.setItem('insecure', ''))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue speaking' }).click()
  await expect(page.getByRole('alert')).toContainText('Browsers record on HTTPS pages only')
})

test('an unplayable file is refused, and a file with speech is translated', async ({ page, world }) => {
  test.slow()
  await speakerIn(page, world)
  await page.goto('/speechTranslation')
  await page.getByRole('textbox', { name: 'Title' }).fill('From a file')
  await page.getByText('Audio file').click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Choose a file', { exact: true }).last()).toBeVisible()
  const broken = { name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }
  await page.getByLabel('Choose a file').setInputFiles(broken)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toContainText('The browser can’t play this file')
  await page.getByText('Audio file').click()
  await page.getByLabel('Choose a file').setInputFiles(speechFile)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(textOf(page)).toContainText('Speech in second 2.', { timeout: 30_000 })
})

test('without browser storage a warning is shown, and sound still arrives', async ({ page, world }) => {
  await speakerIn(page, world)
  await page.addInitScript('indexedDB.open = () => { throw new DOMException("", "SecurityError") }')
  await startSession(page, 'Private window')
  await expect(page.getByText('The browser can’t save audio that hasn’t been sent yet')).toBeVisible()
  await expect(textOf(page)).toContainText('Speech in second 2.', { timeout: 30_000 })
})

test('without usage, a session waits, leads to buying, and continues with what was said meanwhile', async ({
  page,
  world,
}) => {
  test.slow()
  const { id: account, name } = await world.person()
  const give = (size: number) => giveUsage(world.server, { tenant: world.yiyin, account, unit: 'live', size })
  await give(4)
  await signIn(page, world, name)
  await startSession(page, 'Short of usage')
  const notice = page.getByRole('alert').filter({ hasText: 'Your usage has run out' })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  // What was paid for is still shown.
  await expect(textOf(page)).toContainText('in second 4.')
  const buy = notice.getByRole('link', { name: 'Buy and continue (new tab)' })
  await expect(buy).toHaveAttribute('href', /addUserOrder/)
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await buy.click()
  await (await opened).close()
  await expect(notice.getByText('The session continues by itself')).toBeVisible()
  await give(60)
  await expect(notice).toBeHidden({ timeout: 30_000 })
  await expect(textOf(page)).toContainText('in second 6.', { timeout: 30_000 })
  const seconds = await secondsOf(page)
  expect(seconds).toEqual(seconds.map((_, at) => seconds[0]! + at))
})
