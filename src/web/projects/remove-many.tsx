import type { Project } from '#contract/projects.ts'
import { common } from '#i18n/common.ts'
import { listWords } from '#i18n/project-lists.ts'
import { projectWords } from '#i18n/projects.ts'
import styles from './remove-many.module.css'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type RemoveManyProps = { projects: readonly Project[]; onConfirm: () => void; onClose: () => void }

/** So many are named; of more the number says enough. */
const named = 4

/** One question for all of them. */
export function RemoveMany({ projects, onConfirm, onClose }: RemoveManyProps) {
  const say = useSay()
  const format = useFormat()
  const more = projects.length - named
  return (
    <ConfirmDialog
      danger
      title={say(listWords.removeAsk, { count: format.number(projects.length) })}
      confirmText={say(projectWords.remove)}
      cancelText={say(common.cancel)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {projects.slice(0, named).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{say(listWords.andMore, { count: format.number(more) })}</li>}
      </ul>
      <p>{say(listWords.removeHint)}</p>
    </ConfirmDialog>
  )
}
