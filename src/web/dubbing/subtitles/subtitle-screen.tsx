import { href } from '#web/core/router/href.ts'
import { useSearch } from '#web/core/router/use-search.ts'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { editor } from '#i18n/editor.ts'
import type { CueDocument } from '#web/dubbing/editor/document.ts'
import { Editor } from '#web/dubbing/editor/editor.tsx'
import { ExportMenu } from '#web/dubbing/editor/export-menu.tsx'
import { OpenProject } from '#web/dubbing/editor/open-project.tsx'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ImportButton } from './import-button.tsx'

type SubtitleScreenProps = {
  /** Leads to the next step. */
  next: (project: ProjectDetail, document: CueDocument) => ReactNode
  note?: (project: ProjectDetail) => ReactNode
}

/** Editor of the project given by `id`. */
export function SubtitleScreen({ next, note }: SubtitleScreenProps) {
  const t = useT()
  const { id, cue } = useSearch('/translate/editOriginal')
  if (!id)
    return (
      <EmptyState
        title={t(editor.noProject)}
        action={
          <Link to={href('/translate/myProject')} className={buttonClass('primary')}>
            {t(editor.toProjects)}
          </Link>
        }
      >
        {t(editor.noProjectHint)}
      </EmptyState>
    )
  return (
    <OpenProject key={id} id={id}>
      {(project, document) => (
        <Editor
          project={project}
          document={document}
          cue={cue}
          next={next(project, document)}
          note={note?.(project)}
          more={
            <>
              <ImportButton />
              <ExportMenu />
            </>
          }
        />
      )}
    </OpenProject>
  )
}
