import type { ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import { editor } from '../texts.ts'
import type { Text } from '#core/texts/words.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { isMac, keyNames } from './key-names.ts'
import styles from './keys-dialog.module.css'

export interface ListedKeys {
  group: string
  label: Text
  keys: readonly string[]
}

type KeysDialogProps = {
  /** Titles of the groups, in order. */
  groups: readonly (readonly [name: string, title: Text])[]
  keys: readonly ListedKeys[]
  onClose: () => void
  /** Further sections. */
  children?: ReactNode
}

/** Merges commands with several keys into one row. */
function listed(all: readonly ListedKeys[], group: string) {
  const ofGroup = all.filter((each) => each.group === group)
  return [...Map.groupBy(ofGroup, ({ label }) => label)].map(([label, same]) => ({
    label,
    keys: same.flatMap(({ keys }) => keys),
  }))
}

/** Help: all shortcuts of an editor. */
export function KeysDialog({ groups, keys, onClose, children }: KeysDialogProps) {
  const t = useT()
  return (
    <Dialog wide title={t(editor.keys)} closeText={t(common.close)} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(([name, title]) => (
          <KeysSection
            key={name}
            title={t(title)}
            rows={listed(keys, name).map((row) => ({
              does: t(row.label),
              how: row.keys.map((each) => <Keys key={each} keys={each} />),
            }))}
          />
        ))}
        {children}
      </div>
    </Dialog>
  )
}

export const KeysSection = (props: { title: string; rows: readonly { does: string; how: ReactNode }[] }) => (
  <section>
    <h3 className="mb-1 small">{props.title}</h3>
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

const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keyNames(keys, isMac()).map((name) => (
      <kbd key={name} className={`${styles.key} border-strong rounded-s text-ink text-center`}>
        {name}
      </kbd>
    ))}
  </span>
)
