import { type Role, signedIn } from './call.ts'

// Path, name, roles and menu entry of every screen. The web app derives its routes, titles and links from it; the
// server its menu, and 404 for all other addresses.

/** Sections of the menu in order, with their roles. */
export const menuSections = {
  home: signedIn,
  buy: ['user', 'agent'],
  usage: ['user', 'agent'],
  translate: ['user'],
  reading: ['user'],
  podcast: ['user'],
  audio: ['user'],
  live: ['user'],
  users: ['agent'],
  configuration: ['agent'],
  classroom: ['agent'],
  people: ['operator'],
  prices: ['operator'],
  platform: ['operator'],
  money: ['finance'],
} as const satisfies Record<string, readonly Role[]>
type Section = keyof typeof menuSections

/** A menu entry that opens a part of a screen. */
interface PartEntry {
  section: Section
  /** Key of its text (identity/menu/texts.ts) and icon. */
  code: string
  /** Value of the search parameter `part`. */
  part?: string
}

interface ScreenPlace {
  /** Key of its title (core/texts/titles.ts), and code of its menu entry. */
  name: string
  who: readonly Role[]
  /** Sections of the menu that contain the screen, or entries for its parts. Entries follow the order of `screens`. */
  menu?: readonly Section[] | readonly PartEntry[]
  /** Hidden in the menu unless the tenant or the account has it enabled. */
  hidden?: true
}

const user = ['user'] as const
const agent = ['agent'] as const
const operator = ['operator'] as const
const finance = ['finance'] as const

/** All screens behind the sign-in page by path. A menu entry is added once its screen works. */
export const screens = {
  '/home': { name: 'home', who: signedIn, menu: ['home'] },
  '/profile': { name: 'profile', who: signedIn },
  '/integrations': { name: 'integrations', who: signedIn },
  '/billManage': { name: 'billManage', who: ['user', 'agent'] },

  '/user/addUserOrder': { name: 'addOrder', who: user, menu: ['buy'] },
  '/user/selfOrder': { name: 'orderList', who: user, menu: ['buy'] },
  '/user/selfTrend': { name: 'usageTrend', who: user, menu: ['usage'] },
  '/user/selfDetail': { name: 'usageDetail', who: user, menu: ['usage'] },

  '/translate/projectType': { name: 'projectType', who: user, menu: ['translate'] },
  '/translate/uploadFile': { name: 'uploadFile', who: user },
  '/translate/uploadVideo': { name: 'uploadVideo', who: user },
  '/translate/myProject': { name: 'myProject', who: user, menu: ['translate'] },
  /** Entry point for frames on other sites. */
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

  '/bgm/backgroundMusic': { name: 'separations', who: user, menu: ['audio'] },
  '/bgm/separation': { name: 'separation', who: user },
  '/dubCreate': { name: 'dubCreate', who: user, menu: ['reading'] },
  '/long': { name: 'longText', who: user, menu: ['reading'] },
  '/dub': { name: 'readings', who: user, menu: ['reading'] },
  '/works': { name: 'readingWorks', who: user, menu: ['reading'] },
  '/user/lexicon': { name: 'lexicon', who: user, menu: ['reading'] },
  '/user/voices': { name: 'ownVoices', who: user, menu: ['reading'], hidden: true },
  '/works-editing': { name: 'worksEditing', who: user },
  '/readingWork': { name: 'readingWork', who: user },

  '/addPodcast': { name: 'addPodcast', who: user, menu: ['podcast'] },
  '/podcastWorks': { name: 'podcastWorks', who: user, menu: ['podcast'] },
  '/podcastShows': { name: 'podcastShows', who: user, menu: ['podcast'] },
  '/podcastShow': { name: 'podcastShow', who: user },
  '/podcastEditing': { name: 'podcastEditing', who: user },
  '/podcastWork': { name: 'podcastWork', who: user },
  '/speechTranslation': { name: 'speechTranslation', who: ['user', 'agent'], menu: ['live'], hidden: true },
  '/speechTranslation/list': { name: 'speechRecords', who: ['user', 'agent'], menu: ['live'], hidden: true },

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

  '/agent/smartClass/index': { name: 'classes', who: agent, menu: ['classroom'], hidden: true },
  '/agent/smartClass/list': { name: 'classRecords', who: agent, menu: ['classroom'], hidden: true },
  '/agent/smartClass/thesaurus': { name: 'thesaurus', who: agent, menu: ['classroom'], hidden: true },
  '/agent/smartClass/translation-library': {
    name: 'translationLibrary',
    who: agent,
    menu: ['classroom'],
    hidden: true,
  },
  '/agent/smartClass/translation-document': { name: 'translationDocument', who: agent },

  '/staff/accounts': { name: 'accounts', who: operator, menu: ['people'] },
  '/staff/account': { name: 'account', who: operator },
  '/staff/agents': { name: 'agents', who: operator, menu: ['people'] },
  '/staff/prices': {
    name: 'staffPrices',
    who: operator,
    menu: [
      { section: 'prices', code: 'priceSetting' },
      { section: 'prices', code: 'buyerPrices', part: 'buyers' },
      { section: 'prices', code: 'separationSetting', part: 'separation' },
      { section: 'prices', code: 'bankDetails', part: 'bank' },
      { section: 'prices', code: 'welcomeSetting', part: 'welcome' },
    ],
  },
  '/staff/tenants': { name: 'tenants', who: operator, menu: ['platform'] },
  '/staff/tenant': { name: 'tenant', who: operator },
  '/staff/integrations': { name: 'staffIntegrations', who: operator, menu: ['platform'] },
  '/staff/runs': { name: 'runs', who: operator, menu: ['platform'] },
  '/staff/engines': { name: 'engines', who: operator, menu: ['platform'] },
  '/staff/lexicon': { name: 'staffLexicon', who: operator, menu: ['platform'] },
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
/** Everything that needs a text in the menu or a title. */
export type MenuCode = Section | Extract<Entry, { code: string }>['code'] | Place['name']

/** The same as a list, with general types. */
export const screenPlaces: readonly (readonly [ScreenPath, ScreenPlace])[] = Object.entries(screens) as [
  ScreenPath,
  ScreenPlace,
][]

/** Prefix of the screens shown in frames on other sites. */
export const framePath = '/ly'

/** Path of a screen in frames on other sites, which show the screens of dubbing only. */
export const mirrorOf = (path: string): string | undefined =>
  path.startsWith('/translate/') ? path.replace('/translate', framePath) : undefined
