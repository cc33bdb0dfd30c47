import type { Page } from '@playwright/test'
import { runDetail } from '#core/contract/runs.ts'
import { takeAdd, takeList } from '#products/dubbing/takes/contract.ts'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { addDubProject, spanish, speechCues } from '#testkit/desks/dub-project.ts'
import { resultOf } from '#testkit/desks/work-desk.ts'
import { speechFile } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { expect, expectAccessible, password, signIn, test, type World } from './fixture.ts'
import { withMicrophone } from './microphone.ts'

/** A dubbed project of a person who is signed in on the page, and in code. */
async function dubbed(page: Page, world: World) {
  await world.work()
  const { id: account, name } = await world.person()
  await signIn(page, world, name)
  const owner = await new Browser(world.server).signIn('user', name, password)
  const id = await addDubProject(world.server, {
    tenant: world.yiyin,
    account,
    language: 'es',
    texts: spanish,
    cues: speechCues,
  })
  const generate = async () => {
    const created = await resultOf(owner.call(generateLinkup, { id, language: 'es', port: 'embedded:es' }))
    return until(
      () => resultOf(owner.call(workDetail, { id: created.id })),
      ({ run }) => run?.state === 'done',
      60_000,
    )
  }
  await generate()
  const takes = async () => (await resultOf(owner.call(takeList, { id, language: 'es', cue: 'c2' }))).takes
  return { id, owner, account, generate, takes }
}

test('a take is recorded, uploaded, synthesized or copied from a dub; the chosen one is used in the next dub', async ({
  world,
}) => {
  test.slow()
  await withMicrophone(world, async (page) => {
    const { id, generate, takes } = await dubbed(page, world)
    await page.goto(`/translate/prooTranslation?id=${id}&language=es`)
    await page.getByLabel('第 2 条的译文').click()
    await page.keyboard.press('Control+Alt+j')
    const dialog = page.getByRole('region', { name: '第 2 条的录音与备选声音' })
    await expect(dialog.getByRole('radio', { name: /^发音人朗读/ })).toBeChecked()
    await expect(dialog.getByText('第 1 版', { exact: true })).toBeVisible()
    await expectAccessible(page)

    // By keyboard: the key that opens the takes is followed by Enter and Space only.
    await expect(dialog.getByRole('button', { name: '开始录音' })).toBeFocused()
    await page.keyboard.press('Enter')
    const stage = page.getByRole('region', { name: '正在录第 2 条' })
    await expect(stage.getByRole('timer')).toHaveText(/^[123]$/)
    await expect(stage.getByText(spanish[1]!)).toBeVisible()
    await expect(stage.getByText('请说')).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    // At least two seconds: checking the accessibility takes a while.
    await expect(stage.getByText(/已录 0:(0[2-9]|[1-5]\d)/)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(stage).toBeHidden()
    await expect(dialog.getByRole('button', { name: '保留这一条' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: /^录音/ })).toBeChecked()

    // Plays the take, and only this line of the earlier dub.
    await dialog.getByRole('button', { name: '播放录音' }).click()
    await expect(dialog.getByRole('button', { name: '停止播放' })).toBeVisible()
    await dialog.getByRole('button', { name: '播放第 1 版' }).click()
    await expect(dialog.getByRole('button', { name: '停止播放' })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: '停止播放' })).toHaveCount(0)

    await dialog.getByText('上传', { exact: true }).click()
    await dialog.locator('input[type=file]').setInputFiles(speechFile)
    await expect(dialog.getByRole('radio', { name: /^上传：/ })).toBeChecked()
    await dialog.getByText('朗读', { exact: true }).click()
    await dialog.getByRole('button', { name: /^用 .* 再读一遍$/ }).click()
    await expect(dialog.getByRole('radio', { name: /^再次朗读：/ })).toBeChecked()
    await dialog.getByRole('button', { name: '采用第 1 版的声音' }).click()
    await expect(dialog.getByRole('radio', { name: /^取自第 1 版/ })).toBeChecked()
    await expectAccessible(page)
    expect((await takes()).map(({ kind }) => kind)).toEqual(['version', 'spoken', 'uploaded', 'recorded'])

    await dialog.getByRole('radio', { name: /^录音/ }).check()
    await expect.poll(async () => (await takes()).find(({ chosen }) => chosen)?.kind).toBe('recorded')
    await dialog.getByRole('button', { name: /^删除上传：/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(dialog.getByRole('radio', { name: /^上传：/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: /^第 2 条使用录音/ })).toBeVisible()

    const work = await generate()
    await page.goto(`/translate/genResult?id=${work.id}`)
    await page.getByText('全部 3').click()
    await expect(page.locator('[data-line=c2]')).toContainText('录音')
    await expect(page.locator('[data-line=c1]')).not.toContainText('录音')
  })
})

test('in a dub in the original language, takes are chosen in the subtitles, undone, and used in the next dub', async ({
  page,
  world,
}) => {
  test.slow()
  const { id, owner, account } = await dubbed(page, world)
  const generate = async () => {
    const created = await resultOf(owner.call(generateLinkup, { id, language: 'en', port: 'embedded:slt' }))
    return until(
      () => resultOf(owner.call(workDetail, { id: created.id })),
      ({ run }) => run?.state === 'done',
      60_000,
    )
  }
  await generate()
  const line = { id, language: 'en', cue: 'c2' }
  const upload = await addUpload(world.server, { tenant: world.yiyin, account }, 'take', speechFile)
  const { run } = await resultOf(owner.call(takeAdd, { ...line, upload, kind: 'recorded' }))
  await until(
    () => resultOf(owner.call(runDetail, { id: run })),
    ({ state }) => state === 'done',
    60_000,
  )
  const chosen = async () =>
    (await resultOf(owner.call(takeList, line))).takes.find((take) => take.chosen)?.kind

  await page.goto(`/translate/editOriginal?id=${id}&cue=c2`)
  await page.getByRole('button', { name: /^第 2 条使用录音/ }).click()
  const dialog = page.getByRole('region', { name: '第 2 条的录音与备选声音' })
  await dialog.getByRole('radio', { name: /^发音人朗读/ }).check()
  await expect.poll(chosen).toBeUndefined()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(chosen).toBe('recorded')
  await expect(page.getByRole('button', { name: /^第 2 条使用录音/ })).toBeVisible()
  await page.getByRole('button', { name: '重做 1 条' }).click()
  await expect(page.getByText(/英语.*第 2 版/)).toBeVisible({ timeout: 60_000 })
})
