/** Marks the element of a card or row that receives keys: its name. */
export const handle = (id: string) => ({ 'data-handle': id })
const handles = '[data-handle]'

export const handleIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>(handles)

export const handleAt = (name: HTMLElement) => name.dataset['handle']!

export const nameOf = (list: HTMLElement, id: string) =>
  list.querySelector<HTMLElement>(`[data-handle="${id}"]`)

/** The name to focus once the cards `gone` are removed: the next remaining one, else the last before them. */
export function besides(list: HTMLElement, gone: ReadonlySet<string>): HTMLElement | undefined {
  const cards = [...list.querySelectorAll<HTMLElement>(handles)]
  const stays = (card: HTMLElement) => !gone.has(handleAt(card))
  const first = Math.max(
    0,
    cards.findIndex((card) => !stays(card)),
  )
  return cards.slice(first).find(stays) ?? cards.slice(0, first).at(-1)
}

/**
 * Keys on a row's name: arrows move to the adjacent card, Home and End to the first and the last of the list. With
 * Shift, they select the range, if rows can be selected. Returns whether the key was handled.
 */
export function rowKeys(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>,
  own: HTMLElement,
  choose: ((id: string, range: boolean) => void) | undefined,
): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || (event.shiftKey && !choose)) return false
  const cards = [...own.closest('ul, tbody')!.querySelectorAll<HTMLElement>(handles)]
  const at = cards.indexOf(own)
  const top = (card: HTMLElement) => Math.round(card.getBoundingClientRect().top)
  const columns = cards.filter((card) => top(card) === top(cards[0]!)).length
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cards.length - 1,
  }[event.key]
  if (to === undefined) return false
  event.preventDefault()
  const next = cards[to]
  next?.focus()
  if (event.shiftKey && next) choose?.(handleAt(next), true)
  return true
}
