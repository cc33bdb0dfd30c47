import { SaveState } from '#shared/editor/web/save-state.tsx'
import { focusLine } from './focus-line.ts'
import { useDocumentState, useTools } from './tools.ts'

export function CueSaveState() {
  const tools = useTools()
  const { document, view } = tools
  const state = useDocumentState()
  const settleNext = () => {
    const id = state.refused.find(({ itemId }) => itemId !== undefined && document.item(itemId))?.itemId
    if (id === undefined) return
    view.goTo(id)
    focusLine(tools)
  }
  return <SaveState state={state} onRetry={document.tryAgain} onConflict={settleNext} />
}
