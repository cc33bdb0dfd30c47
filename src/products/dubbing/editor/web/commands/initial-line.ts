import { useEffect, useEffectEvent } from 'react'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Tools } from '../tools/tools.ts'
import { useWorkspace } from '../tools/workspace.ts'
import { focusLine } from './focus-line.ts'

/** The link that led here is gone, and the shell gave its focus to the content. */
const isFollowed = () =>
  globalThis.document.activeElement instanceof HTMLElement &&
  globalThis.document.activeElement.matches('main')

/**
 * Goes to the line given in the address, else after a link to the last line or the first one that `isOpen`. It is ready for
 * typing: whoever presses Edit wants to change its text.
 */
export function useInitialLine(tools: Tools, cue: string | undefined, isOpen: (cue: Cue) => boolean) {
  const { document, view } = tools
  const { lastLine } = useWorkspace()
  const focus = useEffectEvent(() => focusLine(tools, true))
  const openLine = useEffectEvent(() => {
    if (!isFollowed()) return undefined
    const last = lastLine()
    if (last !== undefined) return last
    return (document.items().find(isOpen) ?? document.items()[0])?.id
  })
  useEffect(() => {
    const id = cue ?? openLine()
    if (id === undefined || !document.item(id)) return
    view.goTo(id)
    focus()
  }, [cue, document, view])
}
