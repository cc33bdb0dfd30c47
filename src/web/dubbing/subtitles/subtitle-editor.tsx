import { projectDetail } from '#contract/projects.ts'
import { prefetch } from '#web/core/api/queries.ts'
import type { Load } from '#web/core/router/screen.ts'
import { href } from '#web/core/router/href.ts'
import { IconArrowRight } from '@tabler/icons-react'
import type { CueDocument } from '#web/dubbing/editor/document.ts'
import { editor } from '#i18n/editor.ts'
import { useGo } from '#web/core/router/link.tsx'
import { OddLinesNote } from '#web/dubbing/subtitle-files/odd-lines.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-list.ts'
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
      next={(project, document) => (
        <Button
          look="primary"
          size="small"
          icon={<IconArrowRight size={16} />}
          onClick={() => next(project.id, document)}
        >
          {t(editor.next)}
        </Button>
      )}
    />
  )
}
