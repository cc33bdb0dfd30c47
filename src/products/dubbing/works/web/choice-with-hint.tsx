import { Segmented } from '#ui/fields/segmented.tsx'

type ChoiceWithHintProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  /** Explains the selected choice. */
  hint: string
  onChange: (value: Value) => void
}

/** A segmented control with a hint for the selected choice. */
export function ChoiceWithHint<Value extends string>({ hint, ...choice }: ChoiceWithHintProps<Value>) {
  return (
    <div className="grid gap-2">
      <Segmented {...choice} />
      <p className="small">{hint}</p>
    </div>
  )
}
