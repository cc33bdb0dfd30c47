import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workState } from '#core/contract/wire-numbers.ts'
import { openPodcasting } from '#testkit/pipeline/podcasting.ts'
import { expect, expectAccessible, test } from './fixture.ts'

// The public pages of a show, for listeners without an account.

test('a listener finds an episode, plays it from a chapter, and reads along', async ({ browser, world }) => {
  test.setTimeout(120_000)
  await using desk = await openPodcasting()
  const line = (id: string, speaker: string, text: string) => {
    return { id, kind: 'paragraph' as const, speaker, text }
  }
  const { report } = await desk.run(
    [
      { id: 'h1', kind: 'heading', text: 'Welcome' },
      line('a', 'Anna', 'Hello, and welcome to our show. Today we talk about trees.'),
      { id: 'h2', kind: 'heading', text: 'Trees' },
      line('b', 'Ben', 'Trees make cities cooler in summer. They also clean the air.'),
    ],
    { formats: ['mp3', 'vtt'] },
  )
  const { app } = world.server
  const owner = await world.person()
  const db = app.database.of(world.yiyin)
  const own = { tenant_id: world.yiyin, account_id: owner.id }
  const show = await db
    .insertInto('podcast_shows')
    .values({
      ...own,
      name: 'Trees & more',
      language: 'en',
      category: 'Science',
      token: 'x',
      access: 'public',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const episode = await db
    .insertInto('podcast_episodes')
    .values({ ...own, show_id: show.id, name: 'The first', description: 'About trees.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files: Record<string, { key: string; size: number }> = {}
  for (const [name, file] of Object.entries({ mp3: 'talk.mp3', report: 'report.json' })) {
    const key = `${world.yiyin}/podcasts/${episode.id}/${file}`
    files[name] = { key, size: (await app.storage.put(key, await readFile(join(desk.out, file)))).size }
  }
  const work = await db
    .insertInto('works')
    .values({
      ...own,
      subject_kind: 'podcast',
      subject_id: episode.id,
      language: 'en',
      version: 1,
      state: workState.done,
      amount: 1,
      revision: 0,
      options: {},
      files,
      report: JSON.stringify(report),
      duration_ms: Math.round(report.duration * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('podcast_episodes')
    .set({ work_id: work.id, published_at: new Date('2026-03-05') })
    .where('id', '=', episode.id)
    .execute()

  // A browser without a window is a bot, which is not counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const context = await browser.newContext({
    baseURL: world.server.origin(),
    colorScheme: 'dark',
    userAgent,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(`/podcast/${show.id}`)
  await expect(page.getByRole('heading', { name: 'Trees & more' })).toBeVisible()
  await page.getByRole('link', { name: 'The first' }).click()
  await expect(page.getByText('March 5, 2026')).toBeVisible()
  await expect(page.getByText('Anna')).toBeVisible()
  const chapter = page.getByRole('button', { name: 'Trees' })
  await chapter.focus()
  await page.keyboard.press('Enter')
  await expect(chapter).toHaveAttribute('aria-current', 'true')
  // The sentence that is heard is marked, and the next one after it.
  await expect(page.getByText('Trees make cities cooler in summer.')).toHaveClass('now')
  await expect(page.getByText('They also clean the air.')).toHaveClass('now')
  const at = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  expect(at).toBeGreaterThan(report.chapters[1]!.start)
  await page.getByText('Today we talk about trees.').click()
  await expect(page.getByText('Today we talk about trees.')).toHaveClass('now')
  await expectAccessible(page)
  // Heard from the beginning to the end, which is shorter than a minute: a listen, and no download.
  const reported = page.waitForResponse((response) => response.url().endsWith('/listen'))
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 0
    audio.playbackRate = 8
    return audio.play()
  })
  expect((await reported).status()).toBe(204)
  const counted = () =>
    db
      .selectFrom('podcast_figures')
      .select(['kind', 'app', 'count'])
      .where('episode_id', '=', episode.id)
      .execute()
  await expect
    .poll(async () => (await counted()).map(({ kind, app: name, count }) => [kind, name, count]))
    .toEqual([['listen', 'Firefox', 1]])
  await page.getByRole('link', { name: 'Trees & more' }).click()
  await expectAccessible(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy RSS address' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/feed.xml')
  expect(await context.cookies()).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
