import { say } from '#core/texts/texts.ts'
import { language } from '#core/web/i18n/language.ts'
import { maxInBatch } from '#products/dubbing/subtitles/contract/edits.ts'
import { editor } from '#shared/editor/texts.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { Tools } from '../tools/tools.ts'

/** Selected neighbors become one line, in one undo step; a line alone is merged with the next. */
export function mergeLines({ document, view, attempt }: Tools): void {
  const [first, ...rest] = view.chosen()
  if (first === undefined) return
  if (rest.length === 0) return void attempt(() => document.change({ kind: 'merge', id: first }))
  let into = first
  let place = document.placeOf(first)
  const edits = rest.flatMap((id) => {
    const isNext = document.placeOf(id) === place + 1
    place = document.placeOf(id)
    if (isNext) return [{ kind: 'merge' as const, id: into }]
    into = id
    return []
  })
  if (edits.length === 0) return void toasts.warn(say(language(), editor.notNeighbors))
  const isDone = attempt(() =>
    edits.length > maxInBatch ? { kind: 'tooMuchWork' } : document.change({ kind: 'batch', edits }),
  )
  if (isDone) view.goTo(first)
}
