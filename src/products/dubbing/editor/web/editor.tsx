import { IconMessageDown, IconMessageSearch } from '@tabler/icons-react'
import { useMemo, type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { WaitingPlan } from '#products/dubbing/plans/web/plan-note.tsx'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { editor } from '#shared/editor/texts.ts'
import { Group, ToolButton } from '#shared/editor/web/toolbar.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { commentCommands } from './commands/comment-commands.ts'
import { useInitialLine } from './commands/initial-line.ts'
import { DraftNote } from './draft-note.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { LinePanel } from './line-panel.tsx'
import { CueTable } from './lines/cue-table.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { Remake } from './remake.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { StepHead } from './step-head.tsx'
import { CommandButton, CueToolbar } from './toolbar.tsx'
import type { CueDocument } from './tools/document.ts'
import { useLineComments } from './tools/line-comments.ts'
import { useIds, useTools } from './tools/tools.ts'
import { useShownCurrent } from './tools/use-shown-current.ts'
import { type VisibleLines, createVisibleLines } from './tools/visible-lines.ts'
import { useNewTools } from './use-tools.ts'
import { SpeakersDialog } from './voices/speakers-dialog.tsx'

type EditorProps = {
  project: ProjectDetail
  document: CueDocument
  /** Initial line. */
  cue: string | undefined
  /** In the header: leads to the next step. */
  next: ReactNode
  /** Notice below the lines. */
  note?: ReactNode
  /** Additional tools. */
  more?: ReactNode
}

/** Moves between lines with comments, and filters them; renders nothing without comments. */
function CommentTools({ shown }: { shown: VisibleLines }) {
  const { comments } = useTools()
  const only = useSyncExternalStore(shown.watch, shown.filter) === 'commented'
  if (comments.lines.length === 0 && !only) return null
  return (
    <Group>
      <CommandButton command={commentCommands.nextCommented} icon={<IconMessageDown size={18} />} />
      <ToolButton
        label={editor.onlyCommented}
        keys={[]}
        icon={<IconMessageSearch size={18} />}
        pressed={only}
        onPress={() => (only ? shown.showAll() : shown.keep(comments.lines, 'commented'))}
      />
    </Group>
  )
}

/** Editor of the original subtitles. */
export function Editor({ project, document, cue, next, note, more }: EditorProps) {
  const shown = useMemo(() => createVisibleLines(document), [document])
  const comments = useLineComments(project, project.language)
  const { tools, root } = useNewTools(project, document, {
    language: project.language,
    lines: shown,
    comments,
  })
  useShownCurrent(tools, shown, shown.showAll)
  useInitialLine(tools, cue, ({ id }) => tools.review.lacks(id))
  return (
    <EditorFrame
      tools={tools}
      root={root}
      head={<StepHead>{next}</StepHead>}
      toolbar={
        <CueToolbar more={more}>
          <CommentTools shown={shown} />
        </CueToolbar>
      }
      lines={<Lines shown={shown} />}
      notices={
        <>
          {note}
          <WaitingPlan project={project} />
          <DraftNote shown={shown} />
          <Remake project={project} document={document} />
        </>
      }
      aside={<LinePanel />}
    >
      {tools.opened === 'shift' && <ShiftDialog onClose={() => tools.open(undefined)} />}
      {tools.opened === 'profile' && <ProfileDialog onClose={() => tools.open(undefined)} />}
      {tools.opened === 'speakers' && <SpeakersDialog onClose={() => tools.open(undefined)} />}
    </EditorFrame>
  )
}

function Lines({ shown }: { shown: VisibleLines }) {
  const t = useT()
  const empty = useIds().length === 0
  if (!empty) return <CueTable shown={shown} />
  return (
    <div className="center overflow-y-auto">
      <EmptyState title={t(editor.empty)}>{t(editor.emptyHint)}</EmptyState>
    </div>
  )
}
