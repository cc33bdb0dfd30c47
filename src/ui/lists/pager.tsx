import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { buttonClass } from '../buttons/button.tsx'
import { visiblePages } from './page-numbers.ts'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  pages: number
  words: {
    /** Label of the navigation. */
    label: string
    previous: string
    next: string
    /** Label of a page by number. */
    page: (page: string) => string
    jump: string
  }
  number: (page: number) => string
  onGo: (page: number) => void
}

/** With more pages than this, a number can be typed. */
const manyPages = 7

/** Pager below a list. */
export function Pager({ page, pages, words, number, onGo }: PagerProps) {
  if (pages <= 1) return null
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      className={buttonClass('plain', { className: styles.step })}
      aria-label={label}
      data-tip={label}
      disabled={to < 1 || to > pages}
      onClick={() => onGo(to)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    <nav className={styles.pager} aria-label={words.label}>
      {step(page - 1, words.previous, IconChevronLeft)}
      <ol className={styles.pages}>
        {visiblePages(page, pages).map((visible, at) => (
          <li key={visible ?? `gap${at}`}>
            {visible === undefined ? (
              <span className={`${styles.gap} inline-block text-faint text-center`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={buttonClass('plain', { className: styles.page })}
                aria-label={words.page(number(visible))}
                aria-current={visible === page ? 'page' : undefined}
                onClick={() => onGo(visible)}
              >
                {number(visible)}
              </button>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, words.next, IconChevronRight)}
      {pages > manyPages && <Jump pages={pages} label={words.jump} onGo={onGo} />}
    </nav>
  )
}

function Jump({ pages, label, onGo }: { pages: number; label: string; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    setTyped('')
    if (Number.isInteger(wanted) && typed.trim()) onGo(Math.min(Math.max(1, wanted), pages))
  }
  return (
    <form className={`${styles.jump} note`} onSubmit={submit}>
      <label>
        {label}
        <input
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      </label>
    </form>
  )
}
