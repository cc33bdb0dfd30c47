import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import { Segmented } from '#web/ui/segmented.tsx'

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
    <div className={layouts.stack2}>
      <Segmented {...choice} />
      <p className={typography.soft}>{hint}</p>
    </div>
  )
}
