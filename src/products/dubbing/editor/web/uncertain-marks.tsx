import { useSyncExternalStore } from 'react'
import styles from './line-text.module.css'
import { useTools } from './tools.ts'

/** Underlines the uncertain words of a line below its text field, which shows the text itself. */
export function UncertainMarks({ id, text }: { id: string; text: string }) {
  const { review } = useTools()
  const places = useSyncExternalStore(review.watch, () => review.wordsOf(id))
  if (places.length === 0) return null
  return (
    <span className={styles.marks} aria-hidden="true">
      {places.map(([start, end], at) => (
        <span key={start}>
          {text.slice(places[at - 1]?.[1] ?? 0, start)}
          <span className={styles.uncertain}>{text.slice(start, end)}</span>
        </span>
      ))}
    </span>
  )
}
