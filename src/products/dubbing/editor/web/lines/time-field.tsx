import { useState, type KeyboardEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { printTime, readTime } from '#domain/cues/core/time.ts'
import { editor } from '#shared/editor/texts.ts'
import styles from './cue-row.module.css'

/** Tenths when shown, thousandths when edited. */
const exact = (time: number) => printTime(time, time % 100 === 0 ? 1 : 3)

type TimeFieldProps = {
  label: string
  value: number
  /** An estimated time: the recognizer returned none, and nobody has changed it. */
  estimated: boolean
  disabled?: boolean | undefined
  tabIndex: number
  /** Returns whether the time is valid; if not, the typed text stays. */
  onChange: (time: number) => boolean
}

export function TimeField({ label, value, estimated, disabled, tabIndex, onChange }: TimeFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)

  const take = (text: string | undefined): boolean => {
    const time = text === undefined || text === exact(value) ? value : readTime(text)
    const fits = time !== undefined && (time === value || onChange(time))
    setWrong(!fits)
    return fits
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'Enter') take(typed)
    else if (key === 'Escape') {
      setTyped(exact(value))
      setWrong(false)
      currentTarget.blur()
    } else if ((key === 'ArrowUp' || key === 'ArrowDown') && !event.altKey) {
      event.preventDefault()
      const next = (readTime(typed ?? '') ?? value) + (key === 'ArrowUp' ? 100 : -100)
      if (onChange(next)) setTyped(exact(next))
    }
  }
  return (
    <input
      className={styles.time}
      aria-label={estimated ? t(editor.estimatedOf, { label }) : label}
      aria-invalid={wrong || undefined}
      data-estimated={estimated || undefined}
      data-tip={wrong ? t(editor.timeShape) : estimated ? t(editor.estimatedLine) : undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      tabIndex={tabIndex}
      readOnly={disabled}
      value={typed ?? printTime(value)}
      onFocus={() => setTyped(exact(value))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (take(typed)) setTyped(undefined)
      }}
      onKeyDown={keys}
    />
  )
}
