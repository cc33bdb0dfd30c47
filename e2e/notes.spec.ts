import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { giveUsage } from '#testkit/give-usage.ts'
import { runSpeakNote } from '#testkit/notes/perform-speak.ts'
import { notesProduct } from '#testkit/notes/product.ts'
import { addNoteTables } from '#testkit/notes/tables.ts'
import { addPerson, addTestTenant } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { workerOf } from '#testkit/worker-of.ts'
import { reportOffer } from '../src/shared/voices/worker/offer.ts'
import { readOffer } from '../src/shared/voices/server/offer.ts'
import { expect, signIn, test } from './fixture.ts'

// A product that exists only in tests, on a server and in a web app that are built with it.

const allScreens = fileURLToPath(new URL('../src/testkit/notes/all-screens.ts', import.meta.url))
const withNotes: Plugin = {
  name: 'with-notes',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './screens.ts' && importer?.endsWith('/src/app/web/router.ts') ? allScreens : undefined,
}

let server: TestServer
let webRoot: string
let worker: ReturnType<typeof workerOf>

test.beforeAll(async () => {
  // The web app is built.
  test.setTimeout(180_000)
  webRoot = await mkdtemp(join(tmpdir(), 'yiyin-notes-'))
  await build({ plugins: [withNotes], logLevel: 'error', build: { outDir: webRoot, emptyOutDir: true } })
  server = await startServer({ YIYIN_HOST: '127.0.0.1' }, undefined, undefined, { ...notesProduct, webRoot })
  await addNoteTables(server.app.config.databaseUrl)
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  worker = workerOf(server, { slots: 1 }, [runSpeakNote])
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})

test.afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(webRoot, { recursive: true })
})

test('a note is written, spoken, played and downloaded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin(), locale: 'en-US' })
  const page = await context.newPage()
  await signIn(page, { server }, 'ana')
  await page.goto('/notes')
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.getByLabel('Name').fill('Morning')
  await page.getByRole('button', { name: 'New note' }).click()
  await expect(page).toHaveURL(/\/note\?id=/)

  const add = page.getByRole('button', { name: 'Add paragraph' })
  await add.click()
  await page.getByLabel('Paragraph 1').fill('Good morning.')
  await add.click()
  await page.getByLabel('Paragraph 2').fill('Bye.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Paragraph 2')).toHaveValue('')
  await expect(page.getByText('saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Paragraph 1')).toHaveValue('Good morning.')
  await expect(page.getByText('14 characters')).toBeVisible()

  await page.getByRole('button', { name: 'Speak' }).click()
  await expect(page).toHaveURL(/\/noteWork\?id=/)
  await expect(page.getByRole('heading', { name: 'Morning' })).toBeVisible()
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(0.3)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download TXT' }).click()
  expect((await saved).suggestedFilename()).toBe('Morning.en.txt')

  await page.getByRole('button', { name: 'Delete version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/note\?id=/)
  await page.goto('/notes')
  await expect(page.getByRole('link', { name: 'Morning' })).toBeVisible()
  await context.close()
})
