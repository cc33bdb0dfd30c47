import { type Role, signedIn } from './call.ts'

// Where each screen is, whose it is, and where it stands in the menu: for the router and the links of the web part, and for the
// server, which answers the menu, and 404 at any other address.

/** The sections of the menu from top to bottom, and who has them. */
export const menuSections = {
  home: signedIn,
  buy: ['user', 'agent'],
  usage: ['user', 'agent'],
  translate: ['user'],
  users: ['agent'],
  configuration: ['agent'],
  people: ['operator'],
  prices: ['operator'],
  platform: ['operator'],
  money: ['finance'],
} as const satisfies Record<string, readonly Role[]>
type Section = keyof typeof menuSections

/** An entry that leads to a part of a screen. */
interface PartEntry {
  section: Section
  /** Its text (i18n/menu.ts) and icon. */
  code: string
  /** As the address names it. */
  part?: string
}

interface ScreenPlace {
  /** Its title (i18n/titles.ts), and its code in the menu. */
  name: string
  who: readonly Role[]
  /** The sections of the menu that have it, or its parts; entries stand in the order of this list. */
  menu?: readonly Section[] | readonly PartEntry[]
  /** In the menu of tenants and accounts alone that have it switched on. */
  hidden?: true
}

const user = ['user'] as const
const agent = ['agent'] as const
const operator = ['operator'] as const
const finance = ['finance'] as const

/** All screens behind the sign-in page by their paths. An entry stands in the menu from the day its screen works. */
export const screens = {
  '/home': { name: 'home', who: signedIn, menu: ['home'] },
  '/profile': { name: 'profile', who: signedIn },
  '/billManage': { name: 'billManage', who: ['user', 'agent'] },

  '/user/addUserOrder': { name: 'addOrder', who: user, menu: ['buy'] },
  '/user/selfOrder': { name: 'orderList', who: user, menu: ['buy'] },
  '/user/selfTrend': { name: 'usageTrend', who: user, menu: ['usage'] },
  '/user/selfDetail': { name: 'usageDetail', who: user, menu: ['usage'] },

  '/translate/projectType': { name: 'projectType', who: user, menu: ['translate'] },
  '/translate/uploadFile': { name: 'uploadFile', who: user },
  '/translate/uploadVideo': { name: 'uploadVideo', who: user },
  '/translate/myProject': { name: 'myProject', who: user, menu: ['translate'] },
  /** The same in the frames of other sites, where /ly alone is the way in. */
  '/ly': { name: 'myProject', who: user },
  '/translate/starProject': { name: 'starProject', who: user, menu: ['translate'] },
  '/translate/worksManage': { name: 'worksManage', who: user, menu: ['translate'] },
  '/translate/projectDetail': { name: 'projectDetail', who: user },
  '/translate/prooSubtit': { name: 'prooSubtit', who: user },
  '/translate/editOriginal': { name: 'editOriginal', who: user },
  '/translate/chooseLang': { name: 'chooseLang', who: user },
  '/translate/proofreading': { name: 'proofreading', who: user },
  '/translate/prooTranslation': { name: 'prooTranslation', who: user },
  '/translate/generateWorks': { name: 'generateWorks', who: user },
  '/translate/genResult': { name: 'genResult', who: user },
  '/translate/worksDetail': { name: 'worksDetail', who: user },

  '/agent/addOrder': { name: 'addOrder', who: agent, menu: ['buy'] },
  '/agent/orderList': { name: 'orderList', who: agent, menu: ['buy'] },
  '/agent/agentTrend': { name: 'usageTrend', who: agent, menu: ['usage'] },
  '/agent/agentDetail': { name: 'usageDetail', who: agent, menu: ['usage'] },
  '/agent/userList': { name: 'userList', who: agent, menu: ['users'] },
  '/agent/openAccount': { name: 'openAccount', who: agent },
  '/agent/giveList': { name: 'giveList', who: agent },
  '/agent/giveOrder': { name: 'giveOrder', who: agent },
  '/agent/userTrend': { name: 'userTrend', who: agent, menu: ['users'] },
  '/agent/userOrder': { name: 'userOrder', who: agent, menu: ['users'] },
  '/agent/settlement': { name: 'ownSettlements', who: agent, menu: ['users'] },
  '/agent/payment': {
    name: 'payment',
    who: agent,
    menu: [
      { section: 'configuration', code: 'priceSetting' },
      { section: 'configuration', code: 'paymentSetting', part: 'bank' },
    ],
  },

  '/staff/accounts': { name: 'accounts', who: operator, menu: ['people'] },
  '/staff/account': { name: 'account', who: operator },
  '/staff/agents': { name: 'agents', who: operator, menu: ['people'] },
  '/staff/prices': {
    name: 'staffPrices',
    who: operator,
    menu: [
      { section: 'prices', code: 'priceSetting' },
      { section: 'prices', code: 'buyerPrices', part: 'buyers' },
      { section: 'prices', code: 'bankDetails', part: 'bank' },
      { section: 'prices', code: 'welcomeSetting', part: 'welcome' },
    ],
  },
  '/staff/tenants': { name: 'tenants', who: operator, menu: ['platform'] },
  '/staff/tenant': { name: 'tenant', who: operator },
  '/staff/runs': { name: 'runs', who: operator, menu: ['platform'] },
  '/staff/engines': { name: 'engines', who: operator, menu: ['platform'] },
  '/staff/outbox': { name: 'outbox', who: operator, menu: ['platform'] },

  '/staff/orders': { name: 'staffOrders', who: finance, menu: ['money'] },
  '/staff/invoices': { name: 'staffInvoices', who: finance, menu: ['money'] },
  '/staff/differences': { name: 'differences', who: finance, menu: ['money'] },
  '/staff/settlement': { name: 'settlements', who: finance, menu: ['money'] },

  '/staff/usage': { name: 'usageLedger', who: ['operator', 'finance'], menu: ['prices', 'money'] },
  '/staff/acts': { name: 'auditLog', who: ['operator', 'finance'], menu: ['platform', 'money'] },
} as const satisfies Readonly<Record<`/${string}`, ScreenPlace>>

export type ScreenPath = keyof typeof screens
type Place = (typeof screens)[ScreenPath]
type Entry = Extract<Place, { menu: unknown }>['menu'][number]
/** What is called by a text of its own in the menu, or by the title of its screen. */
export type MenuCode = Section | Extract<Entry, { code: string }>['code'] | Place['name']

/** The same, read without knowing which screen. */
export const screenPlaces: readonly (readonly [ScreenPath, ScreenPlace])[] = Object.entries(screens) as [
  ScreenPath,
  ScreenPlace,
][]

/** Under it stand the screens for the frames of other sites. */
export const framePath = '/ly'

/** Where a screen stands for the frames of other sites; only those of dubbing do. */
export const mirrorOf = (path: string): string | undefined =>
  path.startsWith('/translate/') ? path.replace('/translate', framePath) : undefined
