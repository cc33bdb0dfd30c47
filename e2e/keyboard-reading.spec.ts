import { giveUsage } from '#testkit/desks/give-usage.ts'
import { expect, signIn, test } from './fixture.ts'
import { moveTo, onBothScreens, press, tabTo } from './keyboard.ts'
import { area, saved } from './script-owner.ts'

// A text from its first letter to its sound, without a mouse.

onBothScreens(() => {
  test('a text is typed, corrected, generated and heard by keyboard alone', async ({ page, world }) => {
    test.setTimeout(180_000)
    await world.work()
    const { id: account, name } = await world.person()
    await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'speech', size: 1000 })
    await signIn(page, world, name)
    await page.goto('/dubCreate')
    await tabTo(page, page.getByRole('textbox', { name: '文字' }))
    await page.keyboard.insertText('The light went out.\n\nIt came back at dawn.')
    await press(page, page.getByRole('button', { name: '继续' }))
    await expect(page).toHaveURL(/\/works-editing\?id=/)

    await tabTo(page, area(page, 1))
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Suddenly.')
    await expect(area(page, 1)).toHaveValue('The light went out. Suddenly.')
    await saved(page)
    await tabTo(page, page.getByRole('tab', { name: '朗读' }))
    await press(page, page.getByRole('button', { name: '更换发音人：全文' }))
    await press(page, page.getByRole('dialog').locator('button[aria-pressed=false]').first())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '更换发音人：全文' })).toBeFocused()
    await press(page, page.getByRole('button', { name: '生成', exact: true }))
    await expect(page).toHaveURL(/\/readingWork\?id=/)
    await expect(page.getByRole('heading', { name: '下载' })).toBeVisible({ timeout: 90_000 })

    const play = page.getByRole('button', { name: '播放或暂停', exact: true })
    const sound = page.locator('audio, video').first()
    const isPaused = () => sound.evaluate((element: HTMLMediaElement) => element.paused)
    await press(page, play)
    await expect.poll(isPaused).toBe(false)
    await expect(play).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(isPaused).toBe(true)
    await press(page, page.getByRole('link', { name: 'It came back at dawn.' }))
    await moveTo(page, play, 'Shift+Tab')
  })
})
