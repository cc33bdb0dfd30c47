import { Segmented } from '#web/ui/segmented.tsx'
import styles from './generate.module.css'

type ChoiceWithHintProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  /** What the choice means. */
  hint: string
  onChange: (value: Value) => void
}

/** A choice of a few, and a sentence on the chosen one. */
export function ChoiceWithHint<Value extends string>({ hint, ...choice }: ChoiceWithHintProps<Value>) {
  return (
    <div className={styles.choice}>
      <Segmented {...choice} />
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
