import type { FileChooser, Page } from '@playwright/test'

/** What the browser asks for when `act` opens the choice of files. */
export async function fileChooser(page: Page, act: () => Promise<unknown>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser')
  // The runner does not wait until the page sends the choice to it; a key pressed before opens one that nobody sees. The page
  // answers in order.
  await page.evaluate(() => undefined)
  const [chooser] = await Promise.all([opened, act()])
  return chooser
}
