import { inOrder } from '#domain/cues/core/cue.ts'
import type { Tools } from '../tools/tools.ts'
import { focusLine } from './focus-line.ts'

interface Place {
  id: string
  start: number
  end: number
}

/** Selects the next or previous uncertain word, wrapping around. */
export function goToUncertain(tools: Tools, by: 1 | -1) {
  const { document, review, view } = tools
  const places = document
    .items()
    .flatMap(({ id }) => review.wordsOf(id).map(([start, end]): Place => ({ id, start, end })))
  if (places.length === 0) return
  const at = cursorOf(tools)
  const here = at && document.item(at.id)
  const isBehind = ({ id, start }: Place) => {
    const order = here ? inOrder(document.item(id)!, here) : 1
    return order > 0 || (order === 0 && start > at!.offset)
  }
  const isAhead = (place: Place) =>
    !isBehind(place) && !(here && place.id === here.id && place.start === at!.offset)
  const next = by > 0 ? (places.find(isBehind) ?? places[0]!) : (places.findLast(isAhead) ?? places.at(-1)!)
  view.goTo(next.id)
  focusLine(tools, true, (field) => field.setSelectionRange(next.start, next.end))
}

/** The start of the selection in the text of the current line; before the text if it is not being edited. */
function cursorOf({ view, root }: Tools): { id: string; offset: number } | undefined {
  const id = view.current()
  if (id === undefined) return undefined
  const active = root()?.ownerDocument.activeElement
  const inside =
    active instanceof HTMLTextAreaElement && active.closest<HTMLElement>('[data-cue]')?.dataset['cue'] === id
  return { id, offset: inside ? active.selectionStart : -1 }
}
