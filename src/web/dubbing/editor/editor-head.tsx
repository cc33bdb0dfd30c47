import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { EditorBar } from '#web/kit/editor/editor-bar.tsx'
import { CueSaveState } from './cue-save-state.tsx'

type EditorHeadProps = {
  project: ProjectDetail
  back: { to: string; label: string }
  /** Next step. */
  children?: ReactNode
}

/** Header: project name, save state and next step. */
export function EditorHead({ project, back, children }: EditorHeadProps) {
  const format = useFormat()
  return (
    <EditorBar
      name={project.name}
      back={back}
      language={project.language && format.language(project.language)}
      state={<CueSaveState />}
    >
      {children}
    </EditorBar>
  )
}
