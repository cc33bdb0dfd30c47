import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { removeOffers, replaceOffer } from '#testkit/desks/offers.ts'
import { mediaLab, type MediaLab } from '#testkit/media/media.ts'
import { chooseLanguage, expect, expectAccessible, test, type World } from './fixture.ts'
import { owner } from './project-owner.ts'

let lab: MediaLab
test.beforeAll(async () => {
  lab = await mediaLab()
})
test.afterAll(() => lab.remove())
test.afterEach(async ({ world }) => {
  await removeOffers(world.server.app)
})

/** There is no worker here that would report its engines. */
const offers = (world: World, offer: { recognizes: string[]; identifies?: string[] }) =>
  replaceOffer(world.server.app, offer)

const spoken = (page: Page) => page.getByRole('combobox', { name: '原声语言' })

async function upload(page: Page) {
  await page.goto('/translate/uploadVideo')
  await writeFile(lab.path('talk.avi'), Buffer.alloc(2000, 7))
  await page.locator('input[type=file][multiple]').setInputFiles(lab.path('talk.avi'))
}

test('at upload, detection is selected if an engine supports it, and a single language if there is only one', async ({
  page,
  world,
}) => {
  const me = await owner(page, world)
  await offers(world, { recognizes: ['zh', 'en'] })
  await upload(page)
  await expect(page.getByText('已上传')).toBeVisible()
  await spoken(page).click()
  await expect(page.getByRole('option')).toHaveText(['中文', '英语'])

  await offers(world, { recognizes: ['en'] })
  await upload(page)
  await expect(spoken(page)).toHaveValue('英语')

  await offers(world, { recognizes: ['zh', 'en'], identifies: ['zh', 'en'] })
  await upload(page)
  await expect(spoken(page)).toHaveValue('自动检测')
  await expect(page.getByText('识别前先判断所说的语言')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '创建项目' }).first().click()
  await expect(page).toHaveURL('/translate/myProject')
  const { language, language_detected } = await world.server.app.database
    .of(world.yiyin)
    .selectFrom('projects')
    .selectAll()
    .where('account_id', '=', me.account)
    .executeTakeFirstOrThrow()
  expect([language, language_detected]).toEqual([null, true])
})

test('a detected language is shown, and corrected on the page of the project or in the editor', async ({
  page,
  world,
}) => {
  const me = await owner(page, world)
  await offers(world, { recognizes: ['zh', 'en'], identifies: ['zh', 'en'] })
  const detected = { status: 1, language_detected: true, recognition: 'draft', cue_count: 1 } as const
  const id = await me.project(detected)
  await page.goto(`/translate/projectDetail?id=${id}`)
  await expect(page.getByText('英语（自动检测）')).toBeVisible()
  await page.getByRole('button', { name: '更改语言' }).click()
  const dialog = page.getByRole('dialog', { name: '所说的语言' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(page.getByText('英语（自动检测）')).toHaveCount(0)
  expect(await me.kept(id)).toMatchObject({ status: 1, language: 'en', language_detected: false })

  await me.prepared(id, { language_detected: true })
  await world.server.app.database
    .of(world.yiyin)
    .insertInto('cues')
    .values({
      tenant_id: world.yiyin,
      project_id: id,
      id: '1',
      start_ms: 0,
      end_ms: 1000,
      text: 'Ni hao.',
      revision: 1,
      unreviewed: true,
    })
    .execute()
  await page.goto(`/translate/prooSubtit?id=${id}`)
  await expect(page.getByText('检测到的语言：英语')).toBeVisible()
  await page.getByRole('button', { name: '更改语言' }).click()
  await chooseLanguage(spoken(page), '中文')
  await dialog.getByRole('button', { name: '重新识别' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await me.kept(id)).toMatchObject({ status: 0, language: 'zh', language_detected: false })
})
