import { SelectField } from '#web/ui/select-field.tsx'

interface FilterFieldProps<Value extends string> {
  label: string
  /** What is chosen where nothing is filtered out. */
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange: (value: Value | '') => void
}

/** Among the tools above a list: only those of one kind, or any. */
export function FilterField<Value extends string>({ any, options, ...field }: FilterFieldProps<Value>) {
  return <SelectField {...field} labelHidden options={[{ value: '', label: any }, ...options]} />
}
