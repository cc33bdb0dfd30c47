import { SelectField } from '#web/ui/select-field.tsx'

interface FilterFieldProps<Value extends string | number> {
  label: string
  /** Where there is room, its label stands above it. */
  labelShown?: boolean
  className?: string | undefined
  /** What is chosen where nothing is filtered out. */
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Among the tools above a list: only those of one kind, or any. */
export function FilterField<Value extends string | number>(props: FilterFieldProps<Value>) {
  const { labelShown = false, any, options, value, onChange, ...field } = props
  return (
    <SelectField
      {...field}
      labelHidden={!labelShown}
      options={[
        { value: '', label: any },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
    />
  )
}
