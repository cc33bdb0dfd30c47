import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconBroadcast,
  IconChartBar,
  IconHome,
  IconMicrophone,
  IconMovie,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconShoppingCart,
  IconTags,
  IconUsers,
  IconVolume,
  IconWaveSine,
} from '@tabler/icons-react'
import type { MenuSection } from '#core/screens.ts'

export const sectionIcons: Readonly<Record<MenuSection, typeof IconHome>> = {
  home: IconHome,
  translate: IconMovie,
  reading: IconVolume,
  podcast: IconMicrophone,
  audio: IconWaveSine,
  live: IconBroadcast,
  usage: IconChartBar,
  users: IconUsers,
  people: IconAddressBook,
  buy: IconShoppingCart,
  money: IconReceipt,
  prices: IconTags,
  configuration: IconSettings,
  classroom: IconSchool,
  platform: IconActivityHeartbeat,
}

export const isSection = (name: string): name is MenuSection => Object.hasOwn(sectionIcons, name)
