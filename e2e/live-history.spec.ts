import type { Engines } from '#engines/core/engines.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { lengthsRecognizer, turnsDiarizer } from '#testkit/engines/review-engines.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { reviewSessionWith } from '../src/products/live/worker/review.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test.use({ locale: 'en-US' })

const engines: Engines = {
  recognizers: [lengthsRecognizer],
  diarizers: [turnsDiarizer],
  translators: [],
  synthesizers: [],
  separators: [],
  detectors: [],
}
let worker: ReturnType<typeof workerOf> | undefined

test.beforeEach(async ({ world }) => {
  // A worker of other tests, with other engines, would take these jobs.
  await world.rest()
  worker ??= workerOf(world.server, { kinds: ['live.film', 'projects.prepare', 'live.review'], slots: 1 }, [
    reviewSessionWith((_app, work) => work(engines)),
  ])
  await worker.startWorking()
})
test.afterAll(() => worker?.stopWorking())

const said = [
  { text: 'Welcome, everybody.', speaker: 'Ana', translations: { es: 'Bienvenidos.' } },
  {
    text: 'Thank you for the invitation.',
    speaker: 'Ben',
    translations: { es: 'Gracias por la invitación.' },
  },
  { text: 'Let us begin.', speaker: 'Ana', translations: { es: 'Empecemos.' } },
]

test('a session becomes a dubbing project with its audio, its text and its speakers', async ({
  page,
  world,
}) => {
  test.slow()
  const { id: account, name } = await world.person()
  const whose = { tenant: world.yiyin, account }
  const session = await addLiveSession(world.server, whose, { name: 'Town hall', said, languages: ['es'] })
  await signIn(page, world, name)
  await page.goto(`/speechTranslation/list?id=${session}`)
  await expect(page.getByRole('textbox', { name: 'Original at 0:02.0' })).toHaveValue(said[1]!.text)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create a dubbing project' }).click()
  await page.getByRole('link', { name: 'Open the project' }).click({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/translate\/projectDetail\?id=/)
  await expect(page.getByRole('heading', { name: 'Town hall' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')!
  const db = world.server.app.database.of(world.yiyin)
  const project = () =>
    db.selectFrom('projects').select(['cue_count', 'duration_ms', 'has_sound']).where('id', '=', id).execute()
  await expect
    .poll(project, { timeout: 30_000 })
    .toEqual([{ cue_count: 3, duration_ms: 6000, has_sound: true }])
  const lines = await db
    .selectFrom('cues')
    .select(['start_ms', 'speaker', 'text'])
    .where('project_id', '=', id)
    .orderBy('start_ms')
    .execute()
  expect(lines).toEqual(said.map(({ text, speaker }, at) => ({ text, speaker, start_ms: at * 2000 })))
})

test('a session becomes a text to read aloud, in one of its languages', async ({ page, world }) => {
  const { id: account, name } = await world.person()
  const whose = { tenant: world.yiyin, account }
  const session = await addLiveSession(world.server, whose, { name: 'Town hall', said, languages: ['es'] })
  await signIn(page, world, name)
  await page.goto(`/speechTranslation/list?id=${session}`)
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('es')
  await page.getByRole('button', { name: 'Create a text to read aloud' }).click()
  await expect(page).toHaveURL(/\/works-editing\?id=/)
  await expect(page.getByRole('textbox', { name: 'Paragraph 2' })).toHaveValue('Gracias por la invitación.')
  await expect(page.getByText('Ben').first()).toBeVisible()
})

test('a session becomes an episode of a podcast', async ({ page, world }) => {
  const { id: account, name } = await world.person()
  const whose = { tenant: world.yiyin, account }
  const session = await addLiveSession(world.server, whose, { name: 'Town hall', said })
  await signIn(page, world, name)
  await page.goto(`/speechTranslation/list?id=${session}`)
  await expect(page.getByText('You have no podcast show yet.')).toBeVisible()
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('podcast_shows')
    .values({
      tenant_id: world.yiyin,
      account_id: account,
      name: 'Talks',
      language: 'en',
      category: 'Arts',
      token: crypto.randomUUID(),
    })
    .execute()
  await page.reload()
  await page.getByRole('button', { name: 'Create a podcast episode' }).click()
  await expect(page).toHaveURL(/\/podcastEditing\?id=/)
  await expect(page.getByRole('textbox', { name: 'Paragraph 2' })).toHaveValue(said[1]!.text)
  await expect(page.getByText('Ben').first()).toBeVisible()
})

test('long text of a session is shown whole, and grows with what is typed', async ({ page, world }) => {
  const { id: account, name } = await world.person()
  const text = 'This sentence is longer than a field of two rows. '.repeat(12).trim()
  const long = [{ text, translations: { es: text } }]
  const of = { name: 'Lecture', said: long, languages: ['es'] }
  const session = await addLiveSession(world.server, { tenant: world.yiyin, account }, of)
  await signIn(page, world, name)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/speechTranslation/list?id=${session}`)
    for (const label of ['Original at 0:00.0', 'Translation at 0:00.0']) {
      const field = page.getByRole('textbox', { name: label })
      const isWhole = () => field.evaluate((each) => each.scrollHeight <= each.clientHeight + 1)
      await expect(field).toHaveValue(/^This sentence is longer/)
      await expect.poll(isWhole).toBe(true)
      await field.press('End')
      await field.pressSequentially(' And more of it.\n\n\nThe end.')
      await expect.poll(isWhole).toBe(true)
    }
  }
})

test('viewers mark what they did not understand; the owner sees it, plays it, and renames its speaker', async ({
  page,
  browser,
  world,
}) => {
  const { id: account, name } = await world.person()
  const whose = { tenant: world.yiyin, account }
  const session = await addLiveSession(world.server, whose, { name: 'Town hall', said })
  await signIn(page, world, name)
  const token = crypto.randomUUID()
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('live_shares')
    .values({
      tenant_id: world.yiyin,
      account_id: account,
      session_id: session,
      token,
      short_code: token.slice(0, 8),
      most_viewers: 10,
      created_at: world.server.app.now(),
      expires_at: new Date(world.server.app.now().getTime() + 3_600_000),
    })
    .execute()
  const context = await browser.newContext({ baseURL: world.server.origin(), locale: 'en-US' })
  try {
    const viewer = await context.newPage()
    await viewer.goto(`/translation-record?token=${token}`)
    const second = viewer.getByRole('article').nth(1)
    await expect(second).toContainText(said[1]!.text)
    await second.getByRole('button', { name: 'Not clear' }).click()
    await expect(second.getByRole('button', { name: 'Not clear' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(viewer)
    await viewer.reload()
    await expect(second.getByRole('button', { name: 'Not clear' })).toHaveAttribute('aria-pressed', 'true')
  } finally {
    await context.close()
  }
  await page.goto(`/speechTranslation/list?id=${session}`)
  await expect(page.getByText('Not clear to 1')).toBeVisible()
  await page.getByRole('button', { name: 'Play from 0:02.0' }).click()
  await expect(page.getByRole('button', { name: 'Stop playing 0:02.0' })).toBeVisible()
  // It continues to play.
  await expect(page.getByRole('button', { name: 'Stop playing 0:04.0' })).toBeVisible()
  const speakers = page.getByRole('textbox', { name: /^Speaker at / })
  await speakers.first().fill('Anabel')
  await speakers.first().press('Enter')
  await expect(speakers.nth(2)).toHaveValue('Anabel')
  await expect(speakers.nth(1)).toHaveValue('Ben')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the stored audio is processed again: speakers are distinguished, and the text is recognized again', async ({
  page,
  world,
}) => {
  test.slow()
  const { id: account, name } = await world.person()
  const unnamed = [{ text: 'Won.' }, { text: 'Too.' }, { text: 'Tree.' }]
  const whose = { tenant: world.yiyin, account }
  const session = await addLiveSession(world.server, whose, { name: 'Town hall', said: unnamed })
  await signIn(page, world, name)
  await page.goto(`/speechTranslation/list?id=${session}`)
  const second = page.getByRole('textbox', { name: 'Original at 0:02.0' })
  await expect(second).toHaveValue('Too.')
  await page.getByRole('button', { name: 'Distinguish speakers' }).click()
  await expect(page.getByText('Speakers are numbered.')).toBeVisible({ timeout: 30_000 })
  const speakers = page.getByRole('textbox', { name: /^Speaker at / })
  await expect(speakers).toHaveCount(3)
  await expect(speakers.first()).toHaveValue('1')
  await expect(speakers.last()).toHaveValue('2')

  // Corrected text is kept.
  await page.getByRole('textbox', { name: 'Original at 0:04.0' }).fill('Three.')
  await page.getByRole('textbox', { name: 'Original at 0:04.0' }).press('Tab')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Recognize the text again' }).click()
  await expect(page.getByText('Recognized again.')).toBeVisible({ timeout: 30_000 })
  await expect(second).toHaveValue(/^\d(?:\.\d)? seconds$/)
  await expect(page.getByRole('textbox', { name: 'Original at 0:04.0' })).toHaveValue('Three.')
  await expectAccessible(page)
})
