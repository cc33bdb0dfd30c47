import { type ReactNode, useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type ScreenKey, screenKeys } from '#core/web/keys/screen-keys.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { editor } from '../texts.ts'
import { isMac, keyNames } from './key-names.ts'
import styles from './keys-dialog.module.css'

type KeysDialogProps = {
  onClose: () => void
  /** Further sections. */
  children?: ReactNode
}

/** The keys of the open screen: a section for each group, and a row for each label, which may have several keys. */
export function ScreenKeysList({ after = [] }: { after?: readonly ScreenKey[] }) {
  const t = useT()
  const [own] = useState(screenKeys)
  return [...Map.groupBy([...own, ...after], ({ group }) => group)].map(([group, keys]) => (
    <KeysSection
      key={group.en}
      title={t(group)}
      rows={[...Map.groupBy(keys, ({ label }) => label)].map(([label, same]) => ({
        does: t(label),
        how: [...new Set(same.flatMap((each) => each.keys))].map((each) => <Keys key={each} keys={each} />),
      }))}
    />
  ))
}

/** Help: all shortcuts of an editor. */
export function KeysDialog({ onClose, children }: KeysDialogProps) {
  const t = useT()
  return (
    <Dialog wide title={t(editor.keys)} closeText={t(common.close)} onClose={onClose}>
      <div className={styles.groups}>
        <ScreenKeysList />
        {children}
      </div>
    </Dialog>
  )
}

export const KeysSection = (props: { title: string; rows: readonly { does: string; how: ReactNode }[] }) => (
  <section>
    <h3 className="mb-1 note">{props.title}</h3>
    <dl>
      {props.rows.map(({ does, how }) => (
        <div key={does} className={`${styles.row} row justify-between gap-3 border-b text-13`}>
          <dt>{does}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The names of keys, as on a keyboard. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keyNames(keys, isMac()).map((name) => (
      <kbd key={name} className={`${styles.key} border-strong rounded-s text-ink text-center`}>
        {name}
      </kbd>
    ))}
  </span>
)
