import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { editor } from '#i18n/editor.ts'
import { EditorHead } from '#web/dubbing/editor/editor-head.tsx'
import { Link } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { useTranslatePaths } from '#web/dubbing/shared/translate-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './original-editor.module.css'
import { SubtitleScreen } from './subtitle-screen.tsx'

/** Corrects what is said once there are translations of it: they are told to be out of date. */
export function OriginalEditor() {
  const say = useSay()
  const to = useTranslatePaths()
  return (
    <SubtitleScreen
      note={() => (
        <p className={styles.note}>
          <IconInfoCircle size={16} />
          {say(editor.originalNote)}
        </p>
      )}
      head={(project) => (
        <EditorHead project={project} back={{ to: to.projectDetail(project.id), label: say(editor.back) }}>
          <Link to={to.projectDetail(project.id)} className={buttonClass('primary', { size: 'small' })}>
            <IconCheck size={16} />
            {say(editor.done)}
          </Link>
        </EditorHead>
      )}
    />
  )
}
