import { IconSearch, IconX } from '@tabler/icons-react'
import { IconButton } from '../buttons/button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type SearchFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'action' | 'onChange' | 'value'> & {
  value: string
  clearText: string
  onChange: (text: string) => void
  /** If clearing is more than an empty text. */
  onClear?: () => void
}

/** A search with one button that clears it; the browser's own cannot be reached by keyboard. */
export function SearchField({ value, clearText, onChange, onClear, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      icon={<IconSearch size={18} stroke={1.75} />}
      action={
        value && (
          <IconButton
            size="small"
            label={clearText}
            icon={<IconX size={16} />}
            onClick={() => (onClear ? onClear() : onChange(''))}
          />
        )
      }
    />
  )
}
