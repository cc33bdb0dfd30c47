import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { editor } from '#shared/editor/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CommentTools } from './comment-tools.tsx'
import { CueTable } from './cue-table.tsx'
import type { CueDocument } from './document.ts'
import { DraftNote } from './draft-note.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { useLineComments } from './line-comments.ts'
import { LinePanel } from './line-panel.tsx'
import { Remake } from './remake.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { createShownLines, type ShownLines } from './shown-lines.ts'
import { SpeakersDialog } from './speakers-dialog.tsx'
import { StepHead } from './step-head.tsx'
import { CueToolbar } from './toolbar.tsx'
import { useIds } from './tools.ts'
import { useInitialLine } from './initial-line.ts'
import { useShownCurrent } from './use-shown-current.ts'
import { useNewTools } from './use-tools.ts'

type EditorProps = {
  project: ProjectDetail
  document: CueDocument
  /** Initial line. */
  cue: string | undefined
  /** In the header: leads to the next step. */
  next: ReactNode
  /** Notice above the lines. */
  note?: ReactNode
  /** Additional tools. */
  more?: ReactNode
}

/** Editor of the original subtitles. */
export function Editor({ project, document, cue, next, note, more }: EditorProps) {
  const shown = useMemo(() => createShownLines(document), [document])
  const comments = useLineComments(project, project.language)
  const { tools, root } = useNewTools(project, document, {
    language: project.language,
    lines: shown,
    comments,
  })
  useShownCurrent(tools, shown, shown.showAll)
  useInitialLine(tools, cue)
  return (
    <EditorFrame
      tools={tools}
      root={root}
      top={
        <>
          <StepHead>{next}</StepHead>
          {note}
          <DraftNote shown={shown} />
          <CueToolbar more={more}>
            <CommentTools shown={shown} />
          </CueToolbar>
        </>
      }
      lines={<Lines shown={shown} />}
      foot={<Remake project={project} document={document} />}
      aside={<LinePanel />}
    >
      {tools.opened === 'shift' && <ShiftDialog onClose={() => tools.open(undefined)} />}
      {tools.opened === 'profile' && <ProfileDialog onClose={() => tools.open(undefined)} />}
      {tools.opened === 'speakers' && <SpeakersDialog onClose={() => tools.open(undefined)} />}
    </EditorFrame>
  )
}

function Lines({ shown }: { shown: ShownLines }) {
  const t = useT()
  const empty = useIds().length === 0
  if (!empty) return <CueTable shown={shown} />
  return (
    <div className="center overflow-y-auto">
      <EmptyState title={t(editor.empty)}>{t(editor.emptyHint)}</EmptyState>
    </div>
  )
}
