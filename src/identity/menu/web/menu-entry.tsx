import {
  IconActivityHeartbeat,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconChartBar,
  IconCoins,
  IconFileInvoice,
  IconGift,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMailForward,
  IconMicrophone,
  IconMovie,
  IconPlugConnected,
  IconPoint,
  IconReceipt,
  IconScale,
  IconSchool,
  IconSettings,
  IconShoppingCart,
  IconTag,
  IconTags,
  IconUsers,
  IconVolume,
  IconWaveSine,
  IconVocabulary,
} from '@tabler/icons-react'
import type { Language } from '#core/contract/fields.ts'
import type { MenuEntry, MenuItem } from '../contract.ts'

/** Icons by name. */
const icons: Record<string, typeof IconHome> = {
  home: IconHome,
  platform: IconActivityHeartbeat,
  tenants: IconBuildingStore,
  runs: IconListDetails,
  outbox: IconMailForward,
  engines: IconPlugConnected,
  translate: IconMovie,
  reading: IconVolume,
  podcast: IconMicrophone,
  audio: IconWaveSine,
  live: IconMicrophone,
  staffLexicon: IconVocabulary,
  usage: IconChartBar,
  users: IconUsers,
  people: IconUsers,
  accounts: IconUsers,
  agents: IconBuilding,
  buy: IconShoppingCart,
  money: IconReceipt,
  staffOrders: IconReceipt,
  staffInvoices: IconFileInvoice,
  differences: IconScale,
  settlements: IconCoins,
  prices: IconTags,
  auditLog: IconHistory,
  usageLedger: IconBook2,
  priceSetting: IconTags,
  buyerPrices: IconTag,
  separationSetting: IconWaveSine,
  bankDetails: IconBuildingBank,
  paymentSetting: IconBuildingBank,
  welcomeSetting: IconGift,
  configuration: IconSettings,
  classroom: IconSchool,
}

export function MenuIcon({ name, size }: { name: string; size: number }) {
  const Icon = icons[name] ?? IconPoint
  return <Icon size={size} stroke={1.6} aria-hidden />
}

/** A section opens its first entry. */
export const opens = (item: MenuItem): string => item.children[0]?.path ?? item.path

export const nameIn = (language: Language, { name, enName, hkName }: MenuEntry): string =>
  ({ cn: name, en: enName, hk: hkName })[language]
