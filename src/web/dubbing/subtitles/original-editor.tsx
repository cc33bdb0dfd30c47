import { projectDetail } from '#contract/projects.ts'
import { prefetch } from '#web/core/api/queries.ts'
import type { Load } from '#web/core/router/screen.ts'
import { href } from '#web/core/router/href.ts'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { editor } from '#i18n/editor.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './original-editor.module.css'
import { SubtitleScreen } from './subtitle-screen.tsx'

export const load: Load<'/translate/editOriginal'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** Edits the original after translation, which makes translations stale. */
export function OriginalEditor() {
  const t = useT()
  return (
    <SubtitleScreen
      note={() => (
        <p className={styles.note}>
          <IconInfoCircle size={16} />
          {t(editor.originalNote)}
        </p>
      )}
      next={(project) => (
        <Link
          to={href('/translate/projectDetail', { id: project.id })}
          className={buttonClass('primary', { size: 'small' })}
        >
          <IconCheck size={16} />
          {t(editor.done)}
        </Link>
      )}
    />
  )
}
