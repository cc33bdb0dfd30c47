import type { Entry } from './entries.ts'

/**
 * The actions of the screen: the buttons and links beside its title (`data-actions`). They are taken from the page itself, so
 * that a screen offers the same by the palette as by the pointer.
 */
export function screenActions(main: Element | null): Entry[] {
  const found = main?.querySelectorAll<HTMLElement>(
    '[data-actions] :is(a[href], button:not(:disabled, [aria-disabled=true]))',
  )
  return [...(found ?? [])].flatMap((element, place) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim()
    const isShown = element.checkVisibility({ checkVisibilityCSS: true })
    return text && isShown ? [{ id: `action ${place}`, text, run: () => element.click() }] : []
  })
}
