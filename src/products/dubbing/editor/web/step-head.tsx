import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { SaveState } from '#shared/editor/web/save-state.tsx'
import { focusLine } from './commands/focus-line.ts'
import { useDocumentState, useTools } from './tools/tools.ts'
import { useWorkspace } from './tools/workspace.ts'
import styles from './step-head.module.css'

function CueSaveState() {
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

/** In the header of the project: whether the lines are saved, and the next step. */
export function StepHead({ children }: { children?: ReactNode }) {
  const { head } = useWorkspace()
  if (!head) return null
  return createPortal(
    <>
      <span className={styles.state}>
        <CueSaveState />
      </span>
      {children}
    </>,
    head,
  )
}
