import { readdirSync, readFileSync } from 'node:fs'
import { allScreens } from '#app/registry/screens.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { said } from './editor-page.ts'
import { expect, signIn, test, type World } from './fixture.ts'
import { takeErrors } from './uncaught-errors.ts'

test('a planted error, rejection or console error is noticed, and a refused request is not', async ({
  page,
  context,
}) => {
  await page.goto('/healthz')
  await page.evaluate(() => fetch('/nowhere-at-all'))
  await page.evaluate(() => void setTimeout(() => console.error('planted in the console')))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted error')
    })
    void Promise.reject(new Error('planted rejection'))
  })
  const other = await context.newPage()
  await other.evaluate(() => console.error('planted in another page'))
  let noticed: string[] = []
  await expect.poll(() => (noticed = [...noticed, ...takeErrors()]).length).toBeGreaterThanOrEqual(4)
  for (const planted of [
    'planted in the console',
    'planted error',
    'planted rejection',
    'planted in another page',
  ])
    expect(noticed.filter((each) => each.includes(planted))).toHaveLength(1)
  expect(noticed).toHaveLength(4)
})

test('every browser that a test starts is watched', () => {
  const started = readdirSync('e2e')
    .map((name) => ({ name, code: readFileSync(`e2e/${name}`, 'utf8') }))
    .filter(({ code }) => code.includes('chromium.launch('))
  expect(started.map(({ name }) => name)).toContain('microphone.ts')
  expect(
    started.filter(({ code }) => !code.includes('watchErrors(browser)')).map(({ name }) => name),
  ).toEqual([])
})

test('every choice of files is awaited by the helper', () => {
  const awaited = readdirSync('e2e').filter((name) =>
    readFileSync(`e2e/${name}`, 'utf8').includes("waitForEvent('filechooser'" + ')'),
  )
  expect(awaited).toEqual(['file-chooser.ts'])
})

async function userWithProject({ server, yiyin, person }: World) {
  const { id: account, name } = await person()
  const translations = { es: said.map(({ text }) => text) }
  const project = await addProject(server, { tenant: yiyin, account, cues: said, translations })
  return { name, project }
}

for (const role of ['user', 'agent', 'finance', 'operator'] as const)
  test(`no screen of the role ${role} has an error`, async ({ page, world }) => {
    test.slow()
    const { name, project } =
      role === 'user' ? await userWithProject(world) : { ...(await world.person({ role })), project: '' }
    await signIn(page, world, name, role === 'user' || role === 'agent' ? role : 'staff')
    for (const { path, who } of allScreens) {
      if (!who.includes(role)) continue
      await page.goto(path.startsWith('/translate/') ? `${path}?id=${project}&language=es` : path)
      await page.locator('main').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(takeErrors(), path).toEqual([])
    }
  })
