import { IconArrowRight } from '@tabler/icons-react'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import type { CueDocument } from '#products/dubbing/editor/web/tools/document.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { OddLinesNote } from '#products/dubbing/subtitle-files/web/odd-lines.tsx'
import { editor } from '#shared/editor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { SubtitleScreen } from './subtitle-screen.tsx'

export const load: Load<'/translate/prooSubtit'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** Edits recognized subtitles before translation. */
export function SubtitleEditor() {
  const t = useT()
  const go = useGo()
  const next = (id: string, document: CueDocument) => {
    if (document.ids().length === 0) return toasts.warn(t(editor.noSubtitles))
    void document.flush()
    go(href('/translate/chooseLang', { id }))
  }
  return (
    <SubtitleScreen
      note={({ oddLines }) => <OddLinesNote oddLines={oddLines} />}
      // A plan that waits says itself how it goes on.
      next={(project, document) =>
        project.plan?.state !== 'waiting' && (
          <Button
            variant="primary"
            size="small"
            icon={<IconArrowRight size={16} />}
            onClick={() => next(project.id, document)}
          >
            {t(editor.next)}
          </Button>
        )
      }
    />
  )
}
