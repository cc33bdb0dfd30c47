import { common } from '#i18n/common.ts'
import { editor } from '#i18n/editor.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { otherKeys } from './commands.ts'
import { isMac, keyNames } from './key-names.ts'
import styles from './keys-dialog.module.css'
import { type Command, useTools } from './tools.ts'

const groups = ['keysPlay', 'keysMove', 'keysTime', 'keysLine'] as const

const onPointer = [
  ['pointerEdge', 'pointerEdgeDoes'],
  ['pointerBody', 'pointerBodyDoes'],
  ['pointerEmpty', 'pointerEmptyDoes'],
  ['pointerShift', 'setStart'],
  ['pointerCtrl', 'setEnd'],
  ['pointerWheel', 'pointerWheelDoes'],
  ['pointerZoom', 'pointerZoomDoes'],
] as const

type Listed = Pick<Command, 'group' | 'label' | 'keys'>

/** Merges commands with several keys into one row. */
function listed(commands: readonly Command[], group: Command['group']): Listed[] {
  const all: Listed[] = [...commands, ...otherKeys].filter((each) => each.group === group)
  return [...Map.groupBy(all, ({ label }) => label)].map(([label, same]) => ({
    group,
    label,
    keys: same.flatMap(({ keys }) => keys),
  }))
}

/** Help: all shortcuts and timeline gestures. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { commands, retimes } = useTools()
  return (
    <Dialog wide title={t(editor.keys)} closeText={t(common.close)} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.title}>{t(editor[group])}</h3>
            <dl>
              {listed(commands, group).map(({ label, keys }) => (
                <div key={label.en} className={styles.row}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {keys.map((each) => (
                      <Keys key={each} keys={each} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className={styles.title}>{t(editor.keysPointer)}</h3>
          <dl>
            {(retimes ? onPointer : onPointer.slice(-2)).map(([how, does]) => (
              <div key={how} className={styles.row}>
                <dt>{t(editor[does])}</dt>
                <dd>{t(editor[how])}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keyNames(keys, isMac()).map((name) => (
      <kbd key={name} className={styles.key}>
        {name}
      </kbd>
    ))}
  </span>
)
