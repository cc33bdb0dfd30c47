import { SelectField } from '#ui/fields/select-field.tsx'

interface FilterFieldProps<Value extends string | number> {
  label: string
  /** Shows the label above the field if there is room. */
  labelShown?: boolean
  className?: string | undefined
  /** Text of the option without a filter. */
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter above a list: one value, or any. */
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
