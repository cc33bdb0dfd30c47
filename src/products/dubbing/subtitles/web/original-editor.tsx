import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { editor } from '#shared/editor/texts.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { SubtitleScreen } from './subtitle-screen.tsx'
import styles from './original-editor.module.css'

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
