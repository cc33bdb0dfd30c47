import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Menu, type MenuHandle, useMenu } from './menu.tsx'

/** Button that opens a menu of further actions. */
export const MoreButton = ({ label, menu }: { label: string; menu: MenuHandle }) => (
  <IconButton size="small" label={label} icon={<IconDots size={18} />} {...menu.trigger} />
)

/** The same with its menu. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useMenu()
  return (
    <>
      <MoreButton label={label} menu={menu} />
      <Menu menu={menu} label={label} align="end">
        {children}
      </Menu>
    </>
  )
}
