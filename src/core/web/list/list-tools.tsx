import { useEffect, useRef, useState, type ReactNode } from 'react'
import { listTexts } from '#core/texts/lists.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import styles from './list-tools.module.css'

/** Debounce in milliseconds. */
const pause = 300

type ListToolsProps = {
  /** Label of the search, if it covers more than the name. */
  label?: string
  search: string
  onSearch: (text: string) => void
  children?: ReactNode
}

/** Search, applied while typing, and filters above a list. */
export function ListTools({ label, search, onSearch, children }: ListToolsProps) {
  const t = useT()
  const searchText = label ?? t(listTexts.search)
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The search at the end of the pause, which may differ from the one at its start. */
  const current = useRef(search)
  useEffect(() => {
    current.current = search
    // Browser navigation changes the search, but must not overwrite what is being typed.
    if (timer.current === undefined) setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = (text: string, after: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (text.trim() !== current.current) onSearch(text.trim())
    }, after)
  }
  return (
    <search className={`${styles.tools} grid justify-start gap-2 gap-x-3`}>
      <SearchField
        label={searchText}
        labelHidden
        className={styles.search}
        placeholder={searchText}
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        clearText={t(listTexts.clearSearch)}
        onChange={(text) => look(text, pause)}
        onClear={() => look('', 0)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') look(typed, 0)
          else if (event.key === 'Escape' && typed) look('', 0)
        }}
      />
      {children}
    </search>
  )
}
