import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCloning } from '#testkit/desks/cloning.ts'
import { addDubProject, spanish } from '#testkit/desks/dub-project.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test('the speakers of a film keep their voices once their consent is declared', async ({ page, world }) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-original-'))
  const film = join(folder, 'film.mp4')
  await speechFilm(film)
  await world.work()
  const engines = await startCloning(world.server)
  try {
    const person = await world.person({ features: ['ownVoices'] })
    const project = await addDubProject(world.server, {
      tenant: world.yiyin,
      account: person.id,
      film,
      language: 'es',
      texts: spanish,
    })
    await signIn(page, world, person.name)
    await page.goto(`/translate/generateWorks?id=${project}&language=es`)
    await page.getByRole('button', { name: '更换发音人：全部说话人' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('button', { name: '说话人自己的声音' }).click()
    const consent = page.getByRole('checkbox', { name: '我声明：片中说话人已同意' })
    await expect(consent).not.toBeChecked()
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await expect(page.getByText('请先勾选声明')).toBeVisible()
    await consent.check()
    await expect(page.getByText(/已于 .+ 声明/)).toBeVisible()
    await page.getByRole('button', { name: '查找说话人的声音' }).click()
    const samples = page.getByRole('group', { name: '说话人' }).getByRole('radio')
    await expect(samples).toHaveCount(2, { timeout: 60_000 })
    await expect(samples.first()).toBeChecked()
    await samples.last().check()
    await expect(samples.last()).toBeChecked()
    await page.getByRole('button', { name: '用 说话人 的声音试听译文' }).click()
    await expect.poll(() => engines.spoken().at(-1)?.['ref_text']).toBe('And so, my fellow Americans,')
    await expectAccessible(page)
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await page.waitForURL(/worksDetail/)
    await expect(page.getByText('含克隆声音：说话人自己的声音')).toBeVisible({ timeout: 90_000 })
  } finally {
    await engines.close()
    await rm(folder, { recursive: true })
  }
})
