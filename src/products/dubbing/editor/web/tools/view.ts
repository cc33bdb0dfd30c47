import { createView as createListView } from '#shared/editor/web/view.ts'
import type { CueDocument } from './document.ts'

export type View = ReturnType<typeof createView>

interface Range {
  start: number
  end: number
}

/** Current line, selection and cursor, and the range drawn on the waveform for a new line. */
export function createView(document: Pick<CueDocument, 'ids' | 'placeOf' | 'watch'>) {
  let range: Range | undefined
  const view = createListView(document, () => (range = undefined))
  const setRange = (next: Range | undefined) => {
    range = next
    view.changed()
  }
  return {
    ...view,
    chooseNone() {
      range = undefined
      view.chooseNone()
    },
    range: () => range,
    setRange,
  }
}
