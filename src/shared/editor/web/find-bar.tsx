import { IconChevronDown, IconChevronUp, IconLetterCase, IconX, IconTypography } from '@tabler/icons-react'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Replacement } from '#domain/cues/core/edit.ts'
import { type Found, findText } from '#domain/cues/editing/find-text.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { editor } from '../texts.ts'
import styles from './find-bar.module.css'

type Wanted = Pick<Replacement, 'find' | 'matchCase' | 'wholeWords'>
export type FindItem = { id: string; text: string }

type FindBarProps = {
  /** Drawn with the editor; `now` are the latest. */
  items: readonly FindItem[]
  now: () => readonly FindItem[]
  /** The current item. */
  current: () => string | undefined
  onGo: (place: Found) => void
  /** Replaces one place; returns whether it was. */
  onReplace: (place: Found, by: string) => boolean
  onReplaceAll: (replacement: Replacement) => void
  onClose: () => void
}

/** Find and replace. */
export function FindBar({ items, now, current, onGo, onReplace, onReplaceAll, onClose }: FindBarProps) {
  const t = useT()
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const [at, setAt] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const wanted = useMemo<Wanted>(() => ({ find, matchCase, wholeWords }), [find, matchCase, wholeWords])
  const later = useDeferredValue(wanted)
  const lines = useDeferredValue(items)
  const found = useMemo(() => findText(lines, later), [lines, later])
  useEffect(() => field.current?.select(), [])

  const go = (to: number, places: readonly Found[] = found) => {
    const next = places.length === 0 ? -1 : (to + places.length) % places.length
    setAt(next)
    const place = places[next]
    if (place) onGo(place)
  }
  const places = () => new Map(now().map(({ id }, place) => [id, place]))
  /** Starts at the current item. */
  const onward = (by: 1 | -1) => {
    if (at >= 0) return go(at + by)
    const placeOf = places()
    const here = placeOf.get(current() ?? '') ?? 0
    go(
      Math.max(
        0,
        found.findIndex(({ id }) => (placeOf.get(id) ?? 0) >= here),
      ),
    )
  }
  const change = () => {
    const before = findText(now(), wanted)
    const place = before[Math.max(0, at)]
    if (!place) return
    onGo(place)
    if (!onReplace(place, by)) return go(at + 1, before)
    const rest = findText(now(), wanted)
    const placeOf = places()
    const here = placeOf.get(place.id) ?? 0
    // The replacement may contain the search text.
    const next = rest.findIndex(
      ({ id, from }) => (placeOf.get(id) ?? 0) > here || (id === place.id && from >= place.from + by.length),
    )
    go(Math.max(0, next), rest)
  }
  const changeAll = () => {
    onReplaceAll({ ...wanted, replace: by })
    setAt(-1)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') onward(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <search className={`${styles.bar} row flex-wrap gap-1 border-b bg-canvas`} aria-label={t(editor.find)}>
      <span className={`${styles.field} row border-strong rounded bg-panel`}>
        <input
          ref={field}
          className={styles.input}
          aria-label={t(editor.findWhat)}
          placeholder={t(editor.findWhat)}
          autoComplete="off"
          maxLength={500}
          value={find}
          onChange={(event) => {
            setFind(event.currentTarget.value)
            setAt(-1)
          }}
          onKeyDown={keys}
        />
        <output className="px-1 small whitespace-nowrap">
          {find !== '' &&
            (found.length === 0
              ? t(editor.notFound)
              : t(editor.found, { at: at < 0 ? '–' : at + 1, count: found.length }))}
        </output>
        <Toggle
          label={t(editor.matchCase)}
          on={matchCase}
          onChange={setMatchCase}
          icon={<IconLetterCase size={16} />}
        />
        <Toggle
          label={t(editor.wholeWords)}
          on={wholeWords}
          onChange={setWholeWords}
          icon={<IconTypography size={16} />}
        />
      </span>
      <IconButton
        size="small"
        label={t(editor.findPrevious)}
        icon={<IconChevronUp size={18} />}
        disabled={found.length === 0}
        onClick={() => onward(-1)}
      />
      <IconButton
        size="small"
        label={t(editor.findNext)}
        icon={<IconChevronDown size={18} />}
        disabled={found.length === 0}
        onClick={() => onward(1)}
      />
      <span className={`${styles.field} row border-strong rounded bg-panel`}>
        <input
          className={styles.input}
          aria-label={t(editor.replaceBy)}
          placeholder={t(editor.replaceBy)}
          autoComplete="off"
          maxLength={500}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) change()
            else keys(event)
          }}
        />
      </span>
      <Button size="small" disabled={found.length === 0} onClick={change}>
        {t(editor.replace)}
      </Button>
      <Button size="small" disabled={found.length === 0} onClick={changeAll}>
        {t(editor.replaceAll)}
      </Button>
      <span className="ml-auto">
        <IconButton size="small" label={t(common.close)} icon={<IconX size={18} />} onClick={onClose} />
      </span>
    </search>
  )
}

function Toggle(props: { label: string; on: boolean; onChange: (on: boolean) => void; icon: ReactNode }) {
  const { label, on, onChange, icon } = props
  return (
    <button
      type="button"
      className={`${styles.toggle} center p-0 rounded-s bg-none text-soft`}
      aria-label={label}
      aria-pressed={on}
      data-tip={label}
      onClick={() => onChange(!on)}
    >
      {icon}
    </button>
  )
}
