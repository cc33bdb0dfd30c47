import { addProject } from '#testkit/desks/add-project.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { openEpisode, said } from './podcast-owner.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a new episode begins with a file', async ({ page, world }) => {
  await openEpisode(page, world, 'Anna: Good morning.')
  await page.goto('/addPodcast')
  await page.locator('[name=name]').fill('Beech')
  await page.getByRole('button', { name: '从文件或已有内容导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入脚本' })
  await dialog.locator('input[type=file]').setInputFiles(file('talk.txt', 'Ben: They are old.\n'))
  await expect(page.getByText('已添加 1 段')).toBeVisible()
  await expect(said(page, 'They are old.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Beech' })).toBeVisible()
  await expect(page).toHaveURL(/\/podcastEditing\?id=[\da-f-]+$/)
})

test('a script and a dubbing project are added to an episode, and undone', async ({ page, world }) => {
  const { whose, blocks } = await openEpisode(page, world, 'Anna: Good morning.')
  await addProject(world.server, {
    ...whose,
    name: 'A talk',
    language: 'en',
    cues: [{ start: 0, end: 900, text: 'See you soon.', speaker: 'Carl' }],
    translations: { es: ['Hasta pronto.'] },
  })
  await page.getByRole('button', { name: '导入脚本' }).click()
  const dialog = page.getByRole('dialog', { name: '导入脚本' })
  await expectAccessible(page)
  await dialog.locator('input[type=file]').setInputFiles(file('bad.srt', 'no times at all'))
  await expect(dialog.getByRole('alert')).toContainText('字幕')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('talk.md', '# Trees\n\n## Oaks\n\nBen: They are old.\nAnna: They are tall.\n'))
  await expect(page.getByText('已添加 3 段')).toBeVisible()
  await expect(said(page, 'They are tall.')).toBeVisible()

  await page.getByRole('button', { name: '导入脚本' }).click()
  await dialog.getByText('配音项目').click()
  await dialog.getByLabel('A talk: 语言').selectOption('es')
  await dialog.getByRole('button', { name: '导入“A talk”' }).click()
  await expect(page.getByText('已添加 1 段')).toBeVisible()
  await expect(said(page, 'Hasta pronto.')).toBeVisible()
  expect((await blocks()).map(({ kind }) => kind)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
    'paragraph',
    'paragraph',
  ])
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(said(page, 'Hasta pronto.')).toHaveCount(0)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(said(page, 'They are tall.')).toHaveCount(0)
  await expect(said(page, 'Good morning.')).toBeVisible()
})
