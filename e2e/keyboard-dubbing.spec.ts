import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { speechFilm } from '#testkit/media/films.ts'
import { expect, signIn, test } from './fixture.ts'
import { chooseFiles, moveTo, onBothScreens, press, tabTo } from './keyboard.ts'

// A film from the upload to its dub, without a mouse.

onBothScreens(() => {
  test('a film is uploaded, proofread, translated, dubbed, edited and made again by keyboard alone', async ({
    page,
    world,
  }) => {
    test.setTimeout(300_000)
    await world.work()
    const { id: account, name } = await world.person()
    await giveUsage(world.server, { tenant: world.yiyin, account })
    await signIn(page, world, name)
    const folder = await mkdtemp(join(tmpdir(), 'yiyin-keyboard-'))
    try {
      await speechFilm(join(folder, 'speech.mp4'))
      await page.goto('/translate/myProject')
      const create = page.getByRole('main').getByRole('link', { name: '新建项目' }).first()
      await chooseFiles(page, create, join(folder, 'speech.mp4'))
      const language = page.getByRole('combobox', { name: '原声语言' })
      await tabTo(page, language)
      // The only language that is recognized here.
      await expect(language).toHaveValue('英语')
      await press(page, page.getByRole('button', { name: '创建项目' }))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('article')).toContainText('待校对', { timeout: 90_000 })
      await press(page, page.getByRole('article').getByRole('link', { name: 'speech' }))

      await expect(page).toHaveURL(/\/translate\/prooSubtit\?id=/)
      const row = page.locator('tr[data-cue]').first()
      await tabTo(page, row)
      await page.keyboard.press('Enter')
      await expect(row.locator('textarea')).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('And so, my fellow Americans,')
      await page.keyboard.press('Escape')
      await expect(row).toBeFocused()
      await expect(page.getByText('已保存', { exact: true })).toBeVisible()

      await press(page, page.getByRole('navigation', { name: '步骤' }).getByRole('link', { name: '语言' }))
      await expect(page).toHaveURL(/\/translate\/chooseLang\?id=/)
      await tabTo(page, page.getByRole('searchbox', { name: '搜索语言' }))
      await page.keyboard.type('西班牙')
      await tabTo(page, page.getByRole('checkbox', { name: /^西班牙语/ }).first())
      await page.keyboard.press('Space')
      await press(page, page.getByRole('button', { name: '开始翻译' }))
      await expect(page).toHaveURL(/\/translate\/proofreading\?id=/)
      await expect(page.getByRole('row', { name: '西班牙语' })).toContainText('已翻译', { timeout: 60_000 })

      const steps = page.getByRole('navigation', { name: '步骤' })
      await press(page, steps.getByRole('link', { name: /西班牙语\s*译文/ }))
      await expect(page).toHaveURL(/\/translate\/prooTranslation\?id=/)
      const text = page.getByLabel('第 1 条的译文')
      await tabTo(page, page.locator('[data-cue]').first())
      await page.keyboard.press('Enter')
      await expect(text).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Y así, compatriotas míos,')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(page.locator('[data-cue]').first()).toContainText('已校对')
      await page.keyboard.press('Escape')
      await expect(page.getByText('已保存', { exact: true })).toBeVisible()

      await press(page, steps.getByRole('link', { name: /西班牙语\s*配音/ }))
      await expect(page).toHaveURL(/\/translate\/generateWorks\?id=/)
      await press(page, page.getByRole('button', { name: '更换发音人：全部说话人' }))
      await press(page, page.getByRole('dialog').locator('button[aria-pressed=false]').first())
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: '更换发音人：全部说话人' })).toBeFocused()
      await press(page, page.getByRole('button', { name: '生成', exact: true }))
      await expect(page).toHaveURL(/\/translate\/worksDetail\?id=/)
      await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 120_000 })
      const play = page.getByRole('button', { name: '播放或暂停', exact: true }).first()
      await press(page, play)
      await expect(play).toBeFocused()
      await page.keyboard.press('Enter')

      // A changed line is made again beside its text, with the price on the bar.
      await moveTo(page, steps.getByRole('link', { name: /西班牙语\s*译文/ }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/translate\/prooTranslation\?id=/)
      await tabTo(page, page.locator('[data-cue]').first())
      await page.keyboard.press('Enter')
      await expect(text).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Y así, amigos,')
      await page.keyboard.press('Escape')
      await moveTo(page, page.getByRole('button', { name: '重做 1 条' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('西班牙语第 2 版已完成。')).toBeVisible({ timeout: 120_000 })
      await moveTo(page, steps.getByRole('link', { name: '概览' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/translate\/projectDetail\?id=/)
      await expect(page.getByRole('main')).toContainText('已完成')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
