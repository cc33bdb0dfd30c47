import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Menu, MenuItem, useMenu } from './menu.tsx'

type ChoiceMenuProps<Value extends string> = {
  label: string
  icon: ReactNode
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A setting behind an icon button, such as language or color scheme. */
export function ChoiceMenu<Value extends string>({
  label,
  icon,
  options,
  value,
  onChange,
}: ChoiceMenuProps<Value>) {
  const menu = useMenu()
  return (
    <>
      <IconButton label={label} icon={icon} {...menu.trigger} />
      <Menu menu={menu} label={label} align="end">
        {options.map((option) => (
          <MenuItem
            key={option.value}
            lang={option.lang}
            checked={option.value === value}
            icon={option.value === value && <IconCheck size={16} />}
            onSelect={() => onChange(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
