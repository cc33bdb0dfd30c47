import type { Locator, Page } from '@playwright/test'

/** A finger on a screen that takes touches: the browser makes of it what it makes of a real one. */
export async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async down(where: Locator) {
      await where.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await where.boundingBox())!
      await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
    },
    up: () => touch('touchEnd', []),
  }
}
