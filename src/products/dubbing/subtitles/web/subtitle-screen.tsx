import type { ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useSearch } from '#core/web/router/use-search.ts'
import { Editor } from '#products/dubbing/editor/web/editor.tsx'
import { ExportMenu } from '#products/dubbing/editor/web/export-menu.tsx'
import { OpenProject } from '#products/dubbing/editor/web/open-project.tsx'
import type { CueDocument } from '#products/dubbing/editor/web/tools/document.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { editor } from '#shared/editor/texts.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
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
