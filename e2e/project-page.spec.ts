import type { Route } from '@playwright/test'
import { addProject } from '#testkit/desks/add-project.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { owner } from './project-owner.ts'

test.describe('a project’s page', () => {
  const cues = ['Good morning.', 'The harbour is quiet.', 'We wait.'].map((text, at) => ({
    start: at * 2000,
    end: at * 2000 + 1500,
    text,
    speaker: 'Ann',
  }))

  test('shows its state, the next step, and each language live', async ({ page, world }) => {
    const own = await owner(page, world)
    const id = await addProject(world.server, {
      tenant: world.yiyin,
      account: own.account,
      name: 'Harbour',
      cues,
      duration: 60_000,
      status: 2,
      translations: { es: ['Buenos días.', 'Tranquilo.', 'Esperamos.'] },
    })
    await page.goto(`/translate/projectDetail?id=${id}`)
    const steps = page.getByRole('navigation', { name: '步骤' }).getByRole('listitem')
    await expect(steps).toHaveText(['概览', /字幕已完成/, '西班牙语', /译文已完成/, /配音待处理/, '语言'])
    await expect(page.getByRole('link', { name: '校对译文', exact: true })).toHaveAttribute(
      'href',
      `/translate/prooTranslation?id=${id}&language=es`,
    )
    await expect(page.getByRole('definition')).toContainText(['英语', '1分钟', '3 条', 'Ann'])
    const row = page.getByRole('row').filter({ hasText: '西班牙语' })
    await expect(row).toContainText('3 / 3 条')
    await expect(row).toContainText('机器翻译')
    await expect(row).toContainText('未生成')
    await expectAccessible(page)

    const run = await own.run(id, {
      kind: 'works.generate',
      state: 'running',
      stage: 'mix',
      share: 0.5,
      started_at: new Date(),
    })
    await own.work(id, { state: 3, run_id: run })
    await own.prepared(id, { status: 4 })
    await expect(row).toContainText('混音')
    await own.change(run, { share: 0.75 })
    await expect(row).toContainText('75%')
    await expect(steps.nth(4)).toContainText('75%')
    // Its end is shown together with its result, not before.
    const asked = Promise.withResolvers<Route>()
    await page.route('**/api/dub/works/detail?*', (route) => asked.resolve(route), { times: 1 })
    await own.change(run, { state: 'done', share: 1, finished_at: new Date() })
    const answer = await asked.promise
    await expect(row).toContainText('75%')
    await world.server.app.database
      .of(world.yiyin)
      .updateTable('works')
      .set({ state: 1 })
      .where('subject_id', '=', id)
      .execute()
    await answer.continue()
    await expect(row).toContainText('已就绪')

    await page.getByRole('button', { name: '重命名' }).click()
    await page.getByLabel('“Harbour”的名称').fill('Port')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port')
    await page.getByRole('button', { name: '导出字幕' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '导出 SRT' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.srt$/)

    await page.getByRole('button', { name: '“Port”的操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(page).toHaveURL('/translate/myProject')
    await expect(page.getByText('“Port”已删除')).toBeVisible()
  })

  test('shows why a translation failed, and retries it', async ({ page, world }) => {
    const own = await owner(page, world)
    const id = await addProject(world.server, {
      tenant: world.yiyin,
      account: own.account,
      name: 'Harbour',
      cues,
      status: 2,
      translations: { es: [] },
    })
    const run = await own.run(id, {
      kind: 'translation.run',
      state: 'waiting',
      problem: 'tryFailed',
      next_try_at: new Date(Date.now() + 90_000),
    })
    await world.server.app.database
      .of(world.yiyin)
      .updateTable('tracks')
      .set({ run_id: run })
      .where('project_id', '=', id)
      .execute()
    await page.goto(`/translate/projectDetail?id=${id}`)
    await expect(page.getByText(/上次尝试因我方故障中断，.*秒后自动重试/).first()).toBeVisible()
    const next_try_at = new Date(Date.now() + 200_000)
    await own.change(run, { problem: 'waitsForDisk', next_try_at })
    await expect(page.getByText(/正在等待服务器腾出磁盘空间，.*秒后自动重试/).first()).toBeVisible()
    await own.change(run, {
      state: 'failed',
      problem: 'engineFailed',
      problem_values: { engine: 'apertium', reason: 'no memory' },
      finished_at: new Date(),
    })
    await expect(page.getByRole('alert')).toContainText('引擎 apertium 未能完成：no memory')
    await expect(page.getByRole('button', { name: '重试：西班牙语' })).toBeVisible()
    await expectAccessible(page)
  })

  test('offers the audio tracks of a film, and asks before replacing its lines', async ({ page, world }) => {
    const own = await owner(page, world)
    await world.rest()
    const id = await addProject(world.server, {
      tenant: world.yiyin,
      account: own.account,
      name: 'Harbour',
      cues,
      duration: 60_000,
      status: 1,
    })
    const all = [
      { number: 1, codec: 'aac', channels: 2, language: 'en' },
      { number: 2, codec: 'aac', channels: 6, language: 'es', title: 'Cine' },
    ]
    await own.prepared(id, { audio_tracks: { used: 1, all } })
    await page.goto(`/translate/projectDetail?id=${id}`)
    const field = page.getByLabel('音轨')
    await expect(field.locator('option')).toHaveText(['1：英语 · 2 声道', '2：西班牙语 · Cine · 6 声道'])
    await expectAccessible(page)
    await field.selectOption('2')
    const dialog = page.getByRole('alertdialog', { name: /改用音轨/ })
    await expect(dialog).toContainText('现有字幕和译文会被替换')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '改用此音轨' }).click()
    await expect(dialog).toBeHidden()
    await expect(field).toHaveValue('2')
    await expect(field).toBeDisabled()
  })

  test('is not accessible to others, and neither are the lists', async ({ page, browser, world }) => {
    const own = await owner(page, world)
    const id = await own.project({ name: 'Secret' })
    await own.work(id)
    const stranger = await browser.newPage({ baseURL: world.server.origin() })
    await owner(stranger, world)
    await stranger.goto(`/translate/projectDetail?id=${id}`)
    await expect(stranger.getByText('没有这个项目')).toBeVisible()
    await stranger.getByRole('link', { name: '我的项目' }).last().click()
    await expect(stranger.getByText('还没有项目')).toBeVisible()
    await stranger.goto('/translate/worksManage')
    await expect(stranger.getByText('还没有作品')).toBeVisible()
    await stranger.context().close()
  })
})

test('a deleted project links to the list and offers no retry', async ({ page, world }) => {
  await owner(page, world)
  const id = crypto.randomUUID()
  for (const screen of ['projectDetail', 'prooSubtit', 'chooseLang', 'generateWorks']) {
    await page.goto(`/translate/${screen}?id=${id}`)
    await expect(page.getByText('没有这个项目')).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  }
  await page.goto(`/translate/worksDetail?id=${id}`)
  await expect(page.getByText('没有这个作品')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '作品管理' }).click()
  await expect(page).toHaveURL('/translate/worksManage')
})
