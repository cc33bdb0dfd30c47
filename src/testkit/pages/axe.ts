import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export const colorSchemes = ['light', 'dark'] as const

/** The minified version, because it is sent to each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility violations of the current page in light or dark mode. */
export async function violationsOf(
  page: Page,
  colorScheme: (typeof colorSchemes)[number],
): Promise<string[]> {
  // Wait until the page has rendered.
  for (const part of ['main, [role=main]', 'h1'])
    await page.locator(part).first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await colorsAtRest(page)
  return page.evaluate(async (inDark) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Style sheets as texts, which no rule of these needs.
      preload: false,
      // Only colors differ in dark mode.
      ...(inDark && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
    )
  }, colorScheme === 'dark')
}

/** Colors change with the next frame even without a transition, on a busy machine with a later one. */
const colorsAtRest = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const turning = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    await nextFrame()
    do await nextFrame()
    while (turning().length > 0)
  })
