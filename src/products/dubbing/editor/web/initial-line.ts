import { useEffect, useEffectEvent } from 'react'
import { focusLine } from './focus-line.ts'
import type { Tools } from './tools.ts'

/** Goes to the line given in the address, ready for typing: whoever presses Edit wants to change its text. */
export function useInitialLine(tools: Tools, cue: string | undefined) {
  const { document, view } = tools
  const focus = useEffectEvent(() => focusLine(tools, true))
  useEffect(() => {
    if (cue === undefined || !document.item(cue)) return
    view.goTo(cue)
    focus()
  }, [cue, document, view])
}
