import { IconSelectAll, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { listWords } from '#core/texts/lists.ts'
import type { Text } from '#core/texts/words.ts'
import styles from './chosen-bar.module.css'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { goOnInPage } from '#ui/dialog.tsx'

type ChosenBarProps = {
  label: string
  /** Number of selected rows. */
  count: number
  /** Actions besides deleting. */
  actions: readonly { text: Text; icon: TablerIcon; act: () => void }[]
  /** Undefined if all visible rows are selected. */
  onChooseAll: (() => void) | undefined
  onRemove: () => void
  onEnd: () => void
}

/** Actions for the selected rows. Floats over the end of the list, so that nothing moves. */
export function ChosenBar({ label, count, actions, onChooseAll, onRemove, onEnd }: ChosenBarProps) {
  const t = useT()
  const format = useFormat()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => goOnInPage, [])
  return (
    <div className={`${styles.place} sticky flex justify-center pointer-events-none`}>
      <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={styles.bar}>
        <output className={styles.count}>{t(listWords.chosen, { count: format.number(count) })}</output>
        {onChooseAll && (
          <Button size="small" variant="plain" icon={<IconSelectAll size={18} />} onClick={onChooseAll}>
            {t(listWords.chooseAll)}
          </Button>
        )}
        {actions.map(({ text, icon: Icon, act }) => (
          <Button
            key={text.en}
            size="small"
            variant="plain"
            icon={<Icon size={18} stroke={1.75} />}
            onClick={() => {
              // The button may disappear after its action, so the focus moves to the bar.
              bar.current?.focus()
              act()
            }}
          >
            {t(text)}
          </Button>
        ))}
        <Button
          size="small"
          variant="plain"
          className={styles.remove}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={onRemove}
        >
          {t(listWords.remove)}
        </Button>
        <IconButton
          size="small"
          label={t(listWords.endChoosing)}
          icon={<IconX size={18} />}
          onClick={onEnd}
        />
      </div>
    </div>
  )
}
