import { IconUserPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface NewNameFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'maxLength'> {
  value: string
  onChange: (name: string) => void
  /** What the button says; it submits the form. */
  action: string
  canAdd: boolean
}

/** The name of a new speaker or character, at the end of a list of those that exist. */
export function NewNameField({ value, onChange, action, canAdd, ...field }: NewNameFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      action={
        <Button
          size="small"
          variant="plain"
          type="submit"
          icon={<IconUserPlus size={16} />}
          disabled={!canAdd}
        >
          {action}
        </Button>
      }
    />
  )
}
