import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { makeDialogueFilm } from '#testkit/media/dialogue.ts'
import { expect, expectAccessible, signIn, test } from './fixture.ts'

test('speakers are found as a draft, merged by a drag, undone, and get voices when a dub is generated', async ({
  page,
  world,
}) => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-speakers-'))
  try {
    const talk = await makeDialogueFilm(folder, ['slt', 'rms', 'slt'])
    await world.work()
    const person = await world.person()
    const project = await addDubProject(world.server, {
      tenant: world.yiyin,
      account: person.id,
      ...talk,
      language: 'es',
      texts: talk.cues.map(() => 'Hola, buenos días.'),
    })
    await signIn(page, world, person.name)

    await page.goto(`/translate/prooSubtit?id=${project}`)
    await page.getByRole('button', { name: '说话人', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '识别说话人' }).click()
    await expect(dialog.getByText('找到 2 位说话人')).toBeVisible({ timeout: 90_000 })
    await expect(dialog.getByText(/仅为草稿/)).toBeVisible()
    const names = dialog.getByRole('textbox', { name: '名称', exact: true })
    await expect(names).toHaveCount(2)
    await expect(names.first()).toHaveValue('说话人 1')
    await expectAccessible(page)

    const rows = dialog.getByRole('listitem')
    await rows.last().locator('[draggable]').dragTo(rows.first())
    await expect(names).toHaveCount(1)
    await expect(rows.first()).toContainText('6 条')
    await dialog.getByRole('button', { name: '关闭' }).first().click()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('button', { name: '第 3 条的说话人: 说话人 2' })).toBeVisible()

    await page.getByRole('button', { name: '说话人', exact: true }).click()
    await names.last().fill('林')
    await names.last().press('Enter')
    await expect(names.and(page.locator(':focus'))).toHaveValue('林')
    await dialog.getByRole('button', { name: '说话人 1：更多操作' }).click()
    await expect(page.getByRole('menuitem', { name: '并入“林”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(names).toHaveCount(2)
    await dialog.getByRole('button', { name: '关闭' }).first().click()
    await expect(page.getByRole('button', { name: '第 3 条的说话人: 林' })).toBeVisible()

    await page.goto(`/translate/generateWorks?id=${project}&language=es`)
    await expect(page.getByRole('radio', { name: '自动' })).toBeChecked()
    const woman = page.getByRole('region', { name: '说话人 1' })
    const man = page.getByRole('region', { name: '林' })
    await expect(woman.getByText('女声 · ')).toBeVisible()
    await expect(man.getByText('男声 · ')).toBeVisible()
    await expect(man.getByText('推荐')).toBeVisible()
    await man.getByRole('button', { name: '播放林的原声' }).click()
    await expect(man.getByRole('button', { name: '停止播放' })).toBeVisible()
    await expect(page.getByText(/仅为草稿/)).toBeVisible()
    await expectAccessible(page)
    await page.getByText('全部说话人同一声音').click()
    await expect(man).toBeHidden()
    await page.getByText('自动', { exact: true }).click()
    await expect(man.getByText('男声 · ')).toBeVisible()
  } finally {
    await rm(folder, { recursive: true })
  }
})
