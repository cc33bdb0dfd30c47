import { type Cue, inOrder } from '#domain/cues/core/cue.ts'
import type { Tools } from '../tools/tools.ts'
import { focusLine } from './focus-line.ts'

/** Goes to the next or previous of the lines that match, wrapping around. */
export function goToLine(tools: Tools, matches: (cue: Cue) => boolean, by: 1 | -1 = 1) {
  const { document, view } = tools
  const all = document.items().filter(matches)
  const id = view.current()
  const here = id === undefined ? undefined : document.item(id)
  const isBehind = (cue: Cue) => !here || inOrder(cue, here) * by > 0
  const next = by > 0 ? (all.find(isBehind) ?? all[0]) : (all.findLast(isBehind) ?? all.at(-1))
  if (!next) return
  view.goTo(next.id)
  focusLine(tools)
}
