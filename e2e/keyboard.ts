import type { Locator, Page, ViewportSize } from '@playwright/test'
import { fileChooser } from './file-chooser.ts'
import { expect, test } from './fixture.ts'

// What a person without a mouse does: moving the focus until a control has it, and seeing where it is at each stop.

/** Declares the tests for the screen of a computer and for that of a phone. */
export function onBothScreens(tests: (viewport: ViewportSize) => void): void {
  for (const [size, viewport] of [
    ['a screen', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`on ${size}`, () => {
      test.use({ viewport })
      tests(viewport)
    })
}

/** The largest number of stops on the way to a control. */
const maxStops = 120

/** Presses a key until a control has the focus. Each stop on the way has to show the focus. */
export async function moveTo(page: Page, target: Locator, key: string): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expect
      .poll(() => page.evaluate(hiddenFocus), { message: 'where the focus is', timeout: 3000 })
      .toBe('')
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

export const tabTo = (page: Page, target: Locator) => moveTo(page, target, 'Tab')

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens the list of a select, and moves to an option. */
export async function pick(page: Page, select: Locator, label: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await moveTo(page, select.getByRole('option', { name: label, exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select.locator('option:checked')).toHaveText(label)
  await expect(select).toBeFocused()
}

/** Presses a control that opens a dialog for files, and chooses some. */
export async function chooseFiles(page: Page, target: Locator, ...files: string[]): Promise<void> {
  const chooser = await fileChooser(page, async () => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  })
  await chooser.setFiles(files)
}

/** The focused element, if nothing on the screen shows that it has the focus. Runs in the page. */
function hiddenFocus(): string {
  const focused = document.activeElement
  // Between the last control and the first, the focus is in the browser's own controls.
  if (!(focused instanceof HTMLElement) || focused === document.body) return ''
  const name = `${focused.tagName} ${focused.className} ${(focused.ariaLabel ?? focused.textContent).slice(0, 40)}`
  const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  if (width === 0 || height === 0 || !isOnScreen) return `${name}: outside of the screen`
  // In a text the cursor shows it.
  if (focused.matches('textarea, input:is([type=text], [type=search], :not([type]))')) return ''
  // Options of a list have a background.
  if (focused.matches('option'))
    return getComputedStyle(focused).backgroundColor === 'rgba(0, 0, 0, 0)' ? name : ''
  const isOutlined = (element: Element, part?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  const around = [...focused.children, ...(focused.parentElement?.children ?? [])]
  for (let each: Element | null = focused; each; each = each.parentElement) around.push(each)
  const isShown =
    getComputedStyle(focused).boxShadow !== 'none' ||
    around.some((each) => isOutlined(each) || isOutlined(each, '::before') || isOutlined(each, '::after'))
  return isShown ? '' : `${name}: without an outline`
}
