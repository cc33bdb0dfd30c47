/**
 * Mends what VitePress 1.6 lacks for screen readers and keyboards, in the page, because its components have no option for it:
 * a button inside a button in the list of pages, no main region on the start page, and a search button whose name is not its text. A
 * test runs axe on every kind of page.
 */
function mendTheme(): void {
  for (const page of document.querySelectorAll('.VPHome, .NotFound')) page.setAttribute('role', 'main')
  for (const key of document.querySelectorAll<HTMLElement>('.DocSearch-Button-Key:last-child')) mendKey(key)
  for (const group of document.querySelectorAll<HTMLElement>('.VPSidebarItem.collapsible > .item'))
    mendGroup(group)
}

/** The style sheet draws the key, so that the text of the button is its name. */
function mendKey(key: HTMLElement): void {
  if (!key.textContent) return
  key.dataset['key'] = key.textContent
  key.textContent = ''
}

/** The whole heading opens and closes a group; the arrow in it is a picture. */
function mendGroup(heading: HTMLElement): void {
  const arrow = heading.querySelector('.caret')
  if (arrow?.hasAttribute('role')) {
    for (const name of ['role', 'tabindex', 'aria-label']) arrow.removeAttribute(name)
    arrow.setAttribute('aria-hidden', 'true')
    heading.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      heading.click()
    })
  }
  const isOpen = !heading.parentElement!.classList.contains('collapsed')
  heading.setAttribute('aria-expanded', String(isOpen))
}

/** Pages follow one another without loading. */
export function keepThemeMended(): void {
  mendTheme()
  new MutationObserver(mendTheme).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
  })
}
