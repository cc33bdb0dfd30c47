import type { KeyboardEvent } from 'react'

/** Marks what of a card takes the keys: its name. */
export const handle = { 'data-handle': '' } as const
const handles = '[data-handle]'

export const handleIn = (element: Element | null | undefined) => element?.querySelector<HTMLElement>(handles)

/** On a name: arrows lead to the card that lies there, Home and End to the first and the last of the list. */
export function cardKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const own = event.currentTarget
  const cards = [...own.closest('ul')!.querySelectorAll<HTMLElement>(handles)]
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
  if (to === undefined) return
  event.preventDefault()
  cards[to]?.focus()
}
