import { perSecondEngines } from '#testkit/engines/per-second-engines.ts'
import { expect, test } from './fixture.ts'
import { onBothScreens, press, tabTo } from './keyboard.ts'
import { speakerIn, withMicrophone, workLiveIn } from './live-speaker.ts'

// A talk from its title to its audience and its history, without a mouse.

test.use({ ...withMicrophone('no-user-gesture-required'), locale: 'zh-CN' })
workLiveIn(() => perSecondEngines())

onBothScreens((viewport) => {
  test('a talk is started, shared, followed and ended by keyboard alone', async ({
    page,
    browser,
    world,
  }) => {
    test.slow()
    await speakerIn(page, world)
    await page.goto('/speechTranslation')
    await tabTo(page, page.getByRole('textbox', { name: '标题' }))
    await page.keyboard.insertText('港口讲座')
    await tabTo(page, page.getByRole('checkbox', { name: '西班牙语', exact: true }))
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: '开始', exact: true }))
    await expect(page).toHaveURL(/\/speechTranslation\?id=/)
    await expect(page.getByRole('log')).toContainText('es: Speech in second 2.', { timeout: 30_000 })

    await press(page, page.getByRole('button', { name: '邀请观众' }))
    await press(page, page.getByRole('button', { name: '生成链接' }))
    await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
    const code = (await page
      .getByText(/\d{4} \d{4}$/)
      .first()
      .textContent())!.replace(/\D/g, '')

    const audience = await browser.newContext({ baseURL: world.server.origin(), locale: 'zh-CN', viewport })
    try {
      const viewer = await audience.newPage()
      await viewer.goto('/scan-page')
      await tabTo(viewer, viewer.getByRole('textbox'))
      await viewer.keyboard.type(code)
      await viewer.keyboard.press('Enter')
      await expect(viewer.getByRole('heading', { name: '港口讲座' })).toBeVisible()
      await tabTo(viewer, viewer.getByRole('combobox', { name: '语言', exact: true }))
      await viewer.keyboard.type('Esp')
      await expect(viewer.getByRole('log')).toContainText('es: Speech in second 1.')
      await press(viewer, viewer.locator('summary', { hasText: '显示设置' }))
      await press(viewer, viewer.getByRole('button', { name: '放大文字' }))
    } finally {
      await audience.close()
    }

    await page.keyboard.press('Escape')
    await press(page, page.getByRole('button', { name: '结束', exact: true }))
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: '结束' }))
    await expect(page).toHaveURL(/\/speechTranslation\/list\?id=/, { timeout: 30_000 })
    await tabTo(
      page,
      page
        .getByRole('textbox', { name: /^0:00\.0/ })
        .or(page.locator('textarea'))
        .first(),
    )
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('Welcome.')
    await expect(page.getByText('已保存')).toBeVisible()
  })
})
