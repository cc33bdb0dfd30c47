import { IconPoint } from '@tabler/icons-react'
import { isSection, sectionIcons } from '#identity/menu/web/menu-icons.ts'

/** The icon of a section of the menu. */
export function MenuIcon({ name, size }: { name: string; size: number }) {
  // A newer server may have sections that this version of the page does not know.
  const Icon = isSection(name) ? sectionIcons[name] : IconPoint
  return <Icon size={size} stroke={1.6} aria-hidden />
}
