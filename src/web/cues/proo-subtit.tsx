import { IconArrowRight } from '@tabler/icons-react'
import type { CueDocument } from '#web/editor/document.ts'
import { editor } from '#i18n/editor.ts'
import { EditorHead } from '#web/editor/editor-head.tsx'
import { useGo } from '#web/lib/link.tsx'
import { OddLinesNote } from '#web/lib/odd-lines.tsx'
import { useSay } from '#web/lib/say.ts'
import { useTranslatePaths } from '#web/lib/translate-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import { SubtitleScreen } from './subtitle-screen.tsx'

/** Corrects what was recognized, before it is translated. */
export function ProoSubtit() {
  const say = useSay()
  const to = useTranslatePaths()
  const go = useGo()
  const next = (id: string, document: CueDocument) => {
    if (document.ids().length === 0) return toasts.warn(say(editor.noSubtitles))
    void document.flush()
    go(to.chooseLang(id))
  }
  return (
    <SubtitleScreen
      note={({ oddLines }) => <OddLinesNote oddLines={oddLines} />}
      head={(project, document) => (
        <EditorHead project={project} back={{ to: to.projectDetail(project.id), label: say(editor.back) }}>
          <Button
            look="primary"
            size="small"
            icon={<IconArrowRight size={16} />}
            onClick={() => next(project.id, document)}
          >
            {say(editor.next)}
          </Button>
        </EditorHead>
      )}
    />
  )
}
