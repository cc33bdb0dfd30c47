import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { CueSaveState } from './cue-save-state.tsx'
import styles from './step-head.module.css'
import { useWorkspace } from './workspace.ts'

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
