import { type TablerIcon, IconSelectAll, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { listTexts } from '#core/texts/lists.ts'
import type { Text } from '#core/texts/texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { goOnInPage } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { RemoveMany } from './remove-many.tsx'
import { type Choice, useChoosing } from './use-choosing.ts'
import styles from './chosen-bar.module.css'

/** Bulk actions of a list. */
export interface Selection<Row> {
  /** Label of the bar of actions. */
  label: string
  /** Label of a row's checkbox, if the list renders it. */
  choose: (row: Row) => string
  /** Actions for these rows, besides deleting. */
  actions?: (rows: readonly Row[]) => readonly { text: Text; icon: TablerIcon; act: () => void }[]
  remove: Removal<Row>
}

export interface Removal<Row> {
  /** Set if some rows cannot be deleted. */
  only?: {
    canGo: (row: Row) => boolean
    /** Message if none of the selected rows can be deleted. */
    none: string
  }
  question: (count: number) => string
  name: (row: Row) => string
  /** What else is deleted, whether it can be undone, and that `staying` rows remain. */
  hint: (staying: number) => string
  act: (ids: readonly string[]) => Promise<unknown>
  done: (count: number) => string
  /** With undo, rows disappear immediately and the message offers it; without, after the response. */
  undo?: { act: (ids: readonly string[]) => Promise<unknown>; done: (count: number) => string }
  /** Refetches after success or failure. */
  renew: () => Promise<unknown>
}

interface SelectableProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection: Selection<Row>
  children: (choice: Choice) => ReactNode
}

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
function ChosenBar({ label, count, actions, onChooseAll, onRemove, onEnd }: ChosenBarProps) {
  const t = useT()
  const format = useFormat()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => goOnInPage, [])
  return (
    <div className={`${styles.place} sticky flex justify-center pointer-events-none`}>
      <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={styles.bar}>
        <output className={styles.count}>{t(listTexts.chosen, { count: format.number(count) })}</output>
        {onChooseAll && (
          <Button size="small" variant="plain" icon={<IconSelectAll size={18} />} onClick={onChooseAll}>
            {t(listTexts.chooseAll)}
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
          {t(listTexts.remove)}
        </Button>
        <IconButton
          size="small"
          label={t(listTexts.endChoosing)}
          icon={<IconX size={18} />}
          onClick={onEnd}
        />
      </div>
    </div>
  )
}

/** A list with selectable rows and a bar of bulk actions. */
export function Selectable<Row>({ rows: all, rowKey, selection, children }: SelectableProps<Row>) {
  const { label, actions, remove } = selection
  const { act, done, undo, only, renew } = remove
  const removable = (of: readonly Row[]) => (only ? of.filter(only.canGo) : of)
  const { rows, choice, bar, asks, keep, leave } = useChoosing(all, rowKey, (chosen) => {
    const some = removable(chosen).length > 0
    if (!some && only) toasts.warn(only.none)
    return some
  })
  const going = removable(rows)

  const takeBack = useAction(async (ids: readonly string[]) => undo!.act(ids), {
    overlaps: true,
    done: (_, ids) => undo!.done(ids.length),
    onEnd: () => void renew(),
  })
  const removeThem = useAction(
    async (ids: readonly string[]) => {
      if (undo) leave(new Set(ids))
      await act(ids)
      if (!undo) leave(new Set(ids))
    },
    {
      done: (_, ids) => done(ids.length),
      undo: undo && ((_, ids) => takeBack.run(ids)),
      onEnd() {
        keep()
        void renew()
      },
    },
  )
  return (
    <>
      {children(choice)}
      {rows.length > 0 && <ChosenBar label={label} actions={actions?.(rows) ?? []} {...bar} />}
      {asks && going.length > 0 && (
        <RemoveMany
          title={remove.question(going.length)}
          names={going.map((row) => ({ id: rowKey(row), name: remove.name(row) }))}
          hint={remove.hint(rows.length - going.length)}
          busy={removeThem.busy}
          onConfirm={() => removeThem.run(going.map(rowKey))}
          onClose={keep}
        />
      )}
    </>
  )
}
