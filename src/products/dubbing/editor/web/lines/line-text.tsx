import { useState, type KeyboardEvent, useSyncExternalStore } from 'react'
import type { Cue } from '#domain/cues/core/cue.ts'
import { plainText } from '#domain/cues/formats/parsed.ts'
import { useTools } from '../tools/tools.ts'
import styles from './line-text.module.css'

type LineTextProps = {
  label: string
  cue: Cue
  tabIndex: number
  lang?: string | undefined
  placeholder?: string
}

/** Underlines the uncertain words of a line below its text field, which shows the text itself. */
function UncertainMarks({ id, text }: { id: string; text: string }) {
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

/** Text field of a line that grows with its text. */
export function LineText({ label, cue, tabIndex, lang, placeholder }: LineTextProps) {
  const { document, view, attempt } = useTools()
  // Keeps the typed text, including surrounding spaces that are not saved, until someone else changes the line.
  const [draft, setDraft] = useState<{ typed: string; kept: string }>()
  const text = draft && draft.kept === cue.text ? draft.typed : cue.text

  const type = (typed: string, composing: boolean) => {
    // Ignores input during IME composition.
    if (!composing) attempt(() => document.change({ kind: 'setText', id: cue.id, text: typed }))
    setDraft({ typed, kept: document.item(cue.id)?.text ?? cue.text })
  }
  const caret = ({ value, selectionStart }: HTMLTextAreaElement) =>
    view.setCaret({ id: cue.id, offset: plainText(value.slice(0, selectionStart)).length })
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.closest('tr')?.focus()
  }
  return (
    <div className={`grid min-w-0 ${styles.grow}`} data-text={text}>
      {text === cue.text && <UncertainMarks id={cue.id} text={text} />}
      <textarea
        className={styles.text}
        aria-label={label}
        rows={1}
        maxLength={5000}
        lang={lang}
        dir="auto"
        tabIndex={tabIndex}
        spellCheck={false}
        placeholder={placeholder}
        readOnly={cue.locked}
        value={text}
        onChange={(event) => type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onSelect={(event) => caret(event.currentTarget)}
        onBlur={() => setDraft(undefined)}
        onKeyDown={keys}
      />
    </div>
  )
}
