import type { Locator, Page } from '@playwright/test'

/** A touch screen, without hover. */
export async function touchScreen(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return devtools
}

/** A touch; the browser generates the same events as for a real one. */
export async function fingerOn(page: Page) {
  const devtools = await touchScreen(page)
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
