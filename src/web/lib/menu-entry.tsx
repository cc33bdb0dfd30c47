import {
  IconActivityHeartbeat,
  IconChartBar,
  IconFileInvoice,
  IconHome,
  IconListDetails,
  IconMailForward,
  IconMovie,
  IconPoint,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react'
import type { Language } from '#contract/fields.ts'
import type { MenuEntry, MenuItem } from '#contract/menu.ts'

/** By the name that the server gives an entry. */
const icons: Record<string, typeof IconHome> = {
  home: IconHome,
  platform: IconActivityHeartbeat,
  runs: IconListDetails,
  outbox: IconMailForward,
  translate: IconMovie,
  usage: IconChartBar,
  users: IconUsers,
  buy: IconShoppingCart,
  money: IconReceipt,
  staffOrders: IconReceipt,
  staffInvoices: IconFileInvoice,
  differences: IconScale,
  configuration: IconSettings,
}

export function MenuIcon({ name, size }: { name: string; size: number }) {
  const Icon = icons[name] ?? IconPoint
  return <Icon size={size} stroke={1.6} aria-hidden />
}

/** Choosing a first-level entry opens its first child. */
export const opens = (item: MenuItem): string => item.children[0]?.path ?? item.path

export const nameIn = (language: Language, { name, enName, hkName }: MenuEntry): string =>
  ({ cn: name, en: enName, hk: hkName })[language]
