import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'vite'
import { handlersOf } from '#app/registry/handlers.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { notesFeature } from '#testkit/notes/feature.ts'
import { notesSample } from '#testkit/notes/sample.ts'
import { addNoteTables } from '#testkit/notes/tables.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { readOffer } from '../src/shared/voices/server/offer.ts'
import { reportOffer } from '../src/shared/voices/worker/offer.ts'
import { expect, signIn, test } from './fixture.ts'

// A product that exists only in tests, on a server and in a web app that are built with it.

/** The web app finds screens by the names of files, except those of the testkit. */
const withNotes: Plugin = {
  name: 'with-notes',
  enforce: 'pre',
  transform: {
    filter: { code: /'!(\.\.\/)+testkit\/\*\*'/ },
    handler: (code) => code.replace(/, '!(\.\.\/)+testkit\/\*\*'/, ''),
  },
}

let server: TestServer
let webRoot: string
let worker: ReturnType<typeof workerOf>

test.beforeAll(async () => {
  // The web app is built.
  test.setTimeout(180_000)
  webRoot = await mkdtemp(join(tmpdir(), 'yiyin-notes-'))
  await build({ plugins: [withNotes], logLevel: 'error', build: { outDir: webRoot, emptyOutDir: true } })
  server = await startServer({ YIYIN_HOST: '127.0.0.1' }, undefined, undefined, { ...notesSample, webRoot })
  await addNoteTables(server.app.config.databaseUrl)
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'bo' })
  await giveUsage(server, { tenant, account, unit: 'speech', size: 1000 })
  worker = workerOf(server, { slots: 1 }, await handlersOf([notesFeature]))
  await worker.startWorking()
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})

test.afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(webRoot, { recursive: true })
})

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

test('a note is written, spoken, played and downloaded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin(), locale: 'en-US' })
  const page = await context.newPage()
  await signIn(page, { server }, 'ana')
  await page.goto('/notes')
  await expect(page.getByText('No notes yet')).toBeVisible()
  await expect(menuEntry(page, 'Notes')).toBeVisible()
  await page.getByRole('button', { name: 'New note' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name')
  await page.getByLabel('Name').fill('Morning')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/note\?id=/)

  const add = page.getByRole('button', { name: 'Add paragraph' })
  await add.click()
  await page.getByLabel('Paragraph 1').fill('Good morning.')
  await add.click()
  await page.getByLabel('Paragraph 2').fill('Bye.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Paragraph 2')).toHaveValue('')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
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
  await menuEntry(page, 'Notes').click()
  const morning = page.getByRole('link', { name: 'Morning' })
  await page.getByRole('checkbox', { name: 'Select “Morning”' }).check()
  await page.keyboard.press('Delete')
  await page
    .getByRole('alertdialog', { name: 'Delete 1 note?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('1 note deleted')).toBeVisible()
  await expect(page.getByText('No notes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(morning).toBeVisible()
  await page.reload()
  await expect(morning).toBeVisible()
  await context.close()
})

test('its texts are there in Chinese, too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin(), locale: 'zh-CN' })
  const page = await context.newPage()
  await signIn(page, { server }, 'bo')
  await page.goto('/notes')
  await expect(page.getByText('还没有笔记')).toBeVisible()
  await expect(menuEntry(page, '笔记')).toBeVisible()
  await expect(page).toHaveTitle(/^笔记/)
  await context.close()
})
