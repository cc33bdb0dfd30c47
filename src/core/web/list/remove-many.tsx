import { common } from '#core/texts/common.ts'
import { listTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import styles from './remove-many.module.css'

type RemoveManyProps = {
  title: string
  names: readonly { id: string; name: string }[]
  /** What else is deleted, and whether it can be undone. */
  hint: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Number of names shown; the rest are counted. */
const named = 4

/** Confirms the deletion of several rows. */
export function RemoveMany({ title, names, hint, busy, onConfirm, onClose }: RemoveManyProps) {
  const t = useT()
  const format = useFormat()
  const more = names.length - named
  return (
    <ConfirmDialog
      danger
      title={title}
      confirmText={t(listTexts.remove)}
      cancelText={t(common.cancel)}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={`${styles.names} mb-3 pl-4`}>
        {names.slice(0, named).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{t(listTexts.andMore, { count: format.number(more) })}</li>}
      </ul>
      <p>{hint}</p>
    </ConfirmDialog>
  )
}
