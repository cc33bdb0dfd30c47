// Every link of the interface is built here. The addresses are those of the specification (section 2).

/** 1 dubbing, 0 speech, 2 live translation: what is to be bought or looked at (specification, 9). */
export type UsageKind = 0 | 1 | 2
export type LoginRole = 'user' | 'agent' | 'staff'
export type LoginMode = 'register' | 'reset'

interface LoginLink {
  role?: LoginRole
  mode?: LoginMode | undefined
  /** Where to go on after signing in. */
  next?: string | undefined
}

/** What is looked for in a list, in which order, and which page of it. */
export interface ListWish {
  name?: string | undefined
  status?: string | undefined
  language?: string | undefined
  sort?: string | undefined
  page?: number | undefined
}

/** Which of the own usage is looked at: what came and went, or the packages. */
export interface UsageWish {
  show?: 'packages' | undefined
  type?: UsageKind | undefined
  kind?: string | undefined
  since?: string | undefined
  until?: string | undefined
  /** Packages that cannot be used any more too. */
  all?: 'yes' | undefined
}

/** Which order is looked at; else which of them, in which state, are listed. */
export interface OrderWish {
  id?: string | undefined
  status?: string | undefined
  type?: string | undefined
  name?: string | undefined
}

export type PricesPart = 'buyers' | 'bank' | 'welcome'

/** Whose usage staff looks at, which kind of it, and how: the packages, or the book. */
export interface BookWish {
  id?: string | undefined
  name?: string | undefined
  show?: 'book' | undefined
  type?: UsageKind | undefined
  since?: string | undefined
  until?: string | undefined
}

/** Which acts are looked at. */
export interface ActsWish {
  name?: string | undefined
  act?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

/** Which accounts are listed: `agent` the users of one. */
export interface AccountWish {
  name?: string | undefined
  role?: string | undefined
  status?: string | undefined
  agent?: string | undefined
}

export type TenantPart = 'terms' | 'access'

const withQuery = (path: string, values: Readonly<Record<string, string | number | undefined>>) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : path
}

const base = {
  login: ({ role = 'user', mode, next }: LoginLink = {}) =>
    withQuery(role === 'user' ? '/login' : `/login/${role}`, { mode, next }),
  home: () => '/home',
  profile: () => '/profile',
  billManage: () => '/billManage',

  translationRecord: () => '/translation-record',
  translationRecordTun: () => '/translation-record-tun',
  translationRecordZjdh: () => '/translation-record-zjdh',
  translationRecordBdg: () => '/translation-record-bdg',
  translationRecordYs: () => '/translation-record-ys',
  translationRecordTs: () => '/translation-record-ts',
  scanPage: () => '/scan-page',

  agentOpenAccount: () => '/agent/openAccount',
  agentPayment: (part?: 'bank') => withQuery('/agent/payment', { part }),
  smartClass: () => '/agent/smartClass/index',
  smartClassList: () => '/agent/smartClass/list',
  thesaurus: () => '/agent/smartClass/thesaurus',
  translationLibrary: () => '/agent/smartClass/translation-library',
  agentUserList: (wish?: ListWish) => withQuery('/agent/userList', { ...wish }),
  /** `id` is one user, all of them without it. */
  agentUserTrend: (type?: UsageKind, days?: number, id?: string) =>
    withQuery('/agent/userTrend', { type, days, id }),
  agentUserOrder: (wish?: OrderWish) => withQuery('/agent/userOrder', { ...wish }),
  agentSettlements: () => '/agent/settlement',
  agentTrend: (type?: UsageKind, days?: number) => withQuery('/agent/agentTrend', { type, days }),
  agentDetail: (wish?: UsageWish) => withQuery('/agent/agentDetail', { ...wish }),
  agentAddOrder: (type?: UsageKind) => withQuery('/agent/addOrder', { type }),
  agentOrderList: (wish?: OrderWish) => withQuery('/agent/orderList', { ...wish }),
  agentGiveList: (wish?: ListWish) => withQuery('/agent/giveList', { ...wish }),
  /** `id` is the user who is given something. */
  agentGiveOrder: (id?: string) => withQuery('/agent/giveOrder', { id }),

  addUserOrder: (type?: UsageKind) => withQuery('/user/addUserOrder', { type }),
  userOrderList: (wish?: OrderWish) => withQuery('/user/selfOrder', { ...wish }),
  selfUsageTrend: (type?: UsageKind, days?: number) => withQuery('/user/selfTrend', { type, days }),
  selfDetail: (wish?: UsageWish) => withQuery('/user/selfDetail', { ...wish }),

  dubCreate: () => '/dubCreate',
  long: () => '/long',
  dub: () => '/dub',
  works: () => '/works',
  worksEditing: () => '/works-editing',
  addPodcast: () => '/addPodcast',
  podcastWorks: () => '/podcastWorks',
  speechTranslation: () => '/speechTranslation',
  speechTranslationList: () => '/speechTranslation/list',
  backgroundMusic: () => '/bgm/backgroundMusic',

  staffPrices: (part?: PricesPart, name?: string) => withQuery('/staff/prices', { part, name }),
  /** Whose packages and book are looked at; without `id`, whom to choose. */
  staffUsage: (wish?: BookWish) => withQuery('/staff/usage', { ...wish }),
  staffActs: (wish?: ActsWish) => withQuery('/staff/acts', { ...wish }),
  staffAccounts: (wish?: AccountWish) => withQuery('/staff/accounts', { ...wish }),
  staffAccount: (id?: string) => withQuery('/staff/account', { id }),
  staffAgents: (wish?: Pick<AccountWish, 'name' | 'status'>) => withQuery('/staff/agents', { ...wish }),
  staffTenants: () => '/staff/tenants',
  /** `id` is the tenant. */
  staffTenant: (id?: string, part?: TenantPart) => withQuery('/staff/tenant', { id, part }),
  staffRuns: (state?: string) => withQuery('/staff/runs', { state }),
  staffOutbox: () => '/staff/outbox',
  staffEngines: () => '/staff/engines',
  /** `month` is one of a year, or all. */
  staffSettlements: (month?: string) => withQuery('/staff/settlement', { month }),
  staffDifferences: (state?: string) => withQuery('/staff/differences', { state }),
  staffOrders: (wish?: OrderWish) => withQuery('/staff/orders', { ...wish }),
  staffInvoices: (state?: string) => withQuery('/staff/invoices', { state }),
}

/** The screens of translating stand twice: in the shell, and under /ly for the frames of other sites. */
const translateScreens = (under: '/translate' | '/ly') => ({
  myProject: (wish?: ListWish) => withQuery(`${under}/myProject`, { ...wish }),
  starProject: (wish?: ListWish) => withQuery(`${under}/starProject`, { ...wish }),
  worksManage: (wish?: ListWish) => withQuery(`${under}/worksManage`, { ...wish }),
  projectType: () => `${under}/projectType`,
  projectDetail: (id?: string) => withQuery(`${under}/projectDetail`, { id }),
  worksDetail: (id?: string) => withQuery(`${under}/worksDetail`, { id }),
  uploadFile: () => `${under}/uploadFile`,
  uploadVideo: (kind?: 'short' | 'long') => withQuery(`${under}/uploadVideo`, { kind }),
  prooSubtit: (id?: string) => withQuery(`${under}/prooSubtit`, { id }),
  chooseLang: (id?: string) => withQuery(`${under}/chooseLang`, { id }),
  proofreading: (id?: string) => withQuery(`${under}/proofreading`, { id }),
  generateWorks: (id?: string, language?: string) => withQuery(`${under}/generateWorks`, { id, language }),
  /** `cue` is the line to begin at. */
  prooTranslation: (id?: string, language?: string, cue?: string) =>
    withQuery(`${under}/prooTranslation`, { id, language, cue }),
  editOriginal: (id?: string) => withQuery(`${under}/editOriginal`, { id }),
  genResult: (id?: string) => withQuery(`${under}/genResult`, { id }),
})

export const paths = {
  ...base,
  ...translateScreens('/translate'),
  ly: { index: () => '/ly', ...translateScreens('/ly') },
}

/** Where a screen of translating stands for the frames of other sites. */
export const mirrorOf = (path: string): string | undefined =>
  path.startsWith('/translate/') ? path.replace('/translate', paths.ly.index()) : undefined

/** The parts of a path, as the router takes them. */
export function target(path: string): { to: string; search: Record<string, string>; hash: string } {
  const url = new URL(path, 'http://page')
  return { to: url.pathname, search: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) }
}

/** A way back that came in the address: it leads into this site or nowhere. */
export function safeNext(next: string | undefined): string | undefined {
  // What browsers read as another host (`//`, and with backslashes or control signs inside) is none of our addresses.
  if (!next || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return undefined
  const { pathname, search, hash } = new URL(next, 'http://page')
  // `/.//host` becomes another host only once it is resolved.
  if (pathname.startsWith('//') || /^\/(login|api)(\/|$)/.test(pathname)) return undefined
  return `${pathname}${search}${hash}`
}
