import { addDubProject, reportedLines, spanish } from '#testkit/desks/dub-project.ts'
import { expect, signIn, test } from './fixture.ts'

test('an older version leads to the newer one; regenerating shows the price first; Edit lands in the line', async ({
  page,
  world,
}) => {
  const person = await world.person()
  await signIn(page, world, person.name)
  const db = world.server.app.database.of(world.yiyin)
  const project = await addDubProject(world.server, {
    tenant: world.yiyin,
    account: person.id,
    language: 'es',
    texts: spanish,
  })
  // The first version spoke another text in the last line.
  const lines = reportedLines(spanish.with(2, 'otra cosa'))
  const engineCalls = { recognize: 0, translate: 0, synthesize: 3 }
  const work = {
    tenant_id: world.yiyin,
    account_id: person.id,
    subject_kind: 'project',
    subject_id: project,
    language: 'es',
    state: 1 as const,
    amount: 11,
    files: {},
    report: JSON.stringify({ lines, subtitles: [], engineCalls, warnings: [] }),
    options: JSON.stringify({
      port: 'embedded:es',
      speed: 5,
      volume: 5,
      pitch: 5,
      style: '',
      audioType: 3,
      speedType: 0,
      speakers: {},
      background: 'off',
      secondTrack: false,
      speakDescriptions: false,
      label: 'embedded',
    }),
    finished_at: new Date(),
  }
  const add = async (version: number, revision: number) =>
    (
      await db
        .insertInto('works')
        .values({ ...work, version, revision })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await db.updateTable('projects').set({ revision: 5 }).where('id', '=', project).execute()
  const first = await add(1, 1)
  await page.goto(`/translate/genResult?id=${first}`)
  await expect(page.getByRole('button', { name: /^重新生成（(用 \d+秒|免费)）$/ })).toBeEnabled()

  await page.getByRole('link', { name: /第 3 条/ }).click()
  await expect(page.getByLabel('第 3 条的译文')).toBeFocused()

  const second = await add(2, 5)
  await page.goto(`/translate/genResult?id=${first}`)
  await expect(page.getByText(/^这是第 1 版/)).toBeVisible()
  await expect(page.getByRole('button', { name: '重新生成' })).toHaveCount(0)
  await page.getByRole('link', { name: '打开第 2 版' }).click()
  await expect(page).toHaveURL(`/translate/worksDetail?id=${second}`)
})
