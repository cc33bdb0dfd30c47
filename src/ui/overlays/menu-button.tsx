import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Menu, useMenu } from './menu.tsx'

type MenuButtonProps = {
  /** Of the menu; the button says what is chosen in it. */
  label: string
  text: string
  children: ReactNode
}

/** A button that says what is chosen in its menu. */
export function MenuButton({ label, text, children }: MenuButtonProps) {
  const menu = useMenu()
  return (
    <>
      <Button size="small" {...menu.trigger}>
        <span className="row gap-1">
          {text}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </span>
      </Button>
      <Menu menu={menu} label={label}>
        {children}
      </Menu>
    </>
  )
}
