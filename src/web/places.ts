import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { type Role, signedIn, type Who } from '#contract/call.ts'
import { titles } from '#i18n/titles.ts'
import type { Text } from '#i18n/words.ts'
import { paths } from '#web/core/router/paths.ts'

/** How much of the left menu stands beside a screen: both levels, the first, or none. */
export type Menu = 'both' | 'first' | 'none'

export interface Place {
  path: string
  title: Text
  /** Absent until the screen is built: the page then is not found. */
  screen?: RouteComponent
  /** Whose screen it is; others get a page that says so. The server decides what each may read and do. */
  who: Who
  /** Open to everybody, without the shell; what it shows is decided by the server. */
  public?: boolean
  menu?: Menu
}

const myProject = lazyRouteComponent(() => import('#web/dubbing/projects/my-project.tsx'), 'MyProject')

const usageTrend = lazyRouteComponent(() => import('#web/money/usage/usage-trend.tsx'), 'UsageTrend')
const usageDetail = lazyRouteComponent(() => import('#web/money/usage/usage-detail.tsx'), 'UsageDetail')

const addOrder = lazyRouteComponent(() => import('#web/money/orders/add-order.tsx'), 'AddOrder')
const ownOrders = lazyRouteComponent(() => import('#web/money/orders/own-orders.tsx'), 'OwnOrders')

const user = ['user'] as const satisfies readonly Role[]
const agent = ['agent'] as const satisfies readonly Role[]
const operator = ['operator'] as const satisfies readonly Role[]
const finance = ['finance'] as const satisfies readonly Role[]

/** The whole table of section 2. */
export const places: readonly Place[] = [
  {
    path: paths.home(),
    who: signedIn,
    title: titles.home,
    menu: 'first',
    screen: lazyRouteComponent(() => import('#web/home/home.tsx'), 'Home'),
  },
  {
    path: paths.profile(),
    who: signedIn,
    title: titles.profile,
    menu: 'first',
    screen: lazyRouteComponent(() => import('#web/identity/profile/profile.tsx'), 'Profile'),
  },
  {
    path: paths.billManage(),
    who: [...user, ...agent],
    title: titles.billManage,
    menu: 'first',
    screen: lazyRouteComponent(() => import('#web/money/invoice-info/invoice-info.tsx'), 'InvoiceInfo'),
  },

  { path: paths.translationRecord(), who: 'anyone', title: titles.translating, public: true },
  { path: paths.translationRecordTun(), who: 'anyone', title: titles.translating, public: true },
  { path: paths.translationRecordZjdh(), who: 'anyone', title: titles.translating, public: true },
  { path: paths.translationRecordBdg(), who: 'anyone', title: titles.translating, public: true },
  { path: paths.translationRecordYs(), who: 'anyone', title: titles.translating, public: true },
  { path: paths.translationRecordTs(), who: 'anyone', title: titles.translating, public: true },
  { path: paths.scanPage(), who: 'anyone', title: titles.translating, public: true },

  {
    path: paths.agentOpenAccount(),
    who: agent,
    title: titles.openAccount,
    screen: lazyRouteComponent(() => import('#web/identity/agents/open-account.tsx'), 'OpenAccount'),
  },
  {
    path: paths.agentPayment(),
    who: agent,
    title: titles.payment,
    screen: lazyRouteComponent(() => import('#web/money/prices/agent-prices.tsx'), 'Payment'),
  },
  { path: paths.smartClass(), who: agent, title: titles.smartClass },
  { path: paths.smartClassList(), who: agent, title: titles.smartClassList },
  { path: paths.thesaurus(), who: agent, title: titles.thesaurus },
  { path: paths.translationLibrary(), who: agent, title: titles.translationLibrary },
  {
    path: paths.agentUserList(),
    who: agent,
    title: titles.userList,
    screen: lazyRouteComponent(() => import('#web/identity/agents/user-list.tsx'), 'UserList'),
  },
  {
    path: paths.agentUserTrend(),
    who: agent,
    title: titles.userTrend,
    screen: lazyRouteComponent(() => import('#web/money/usage/user-trend.tsx'), 'UserTrend'),
  },
  {
    path: paths.agentUserOrder(),
    who: agent,
    title: titles.userOrder,
    screen: lazyRouteComponent(() => import('#web/money/orders/user-orders.tsx'), 'UserOrders'),
  },
  {
    path: paths.agentSettlements(),
    who: agent,
    title: titles.ownSettlements,
    screen: lazyRouteComponent(() => import('#web/money/settlements/own-settlements.tsx'), 'Settlements'),
  },
  { path: paths.agentTrend(), who: agent, title: titles.usageAnalysis, screen: usageTrend },
  { path: paths.agentDetail(), who: agent, title: titles.usageDetail, screen: usageDetail },
  { path: paths.agentAddOrder(), who: agent, title: titles.addOrder, screen: addOrder },
  { path: paths.agentOrderList(), who: agent, title: titles.orderList, screen: ownOrders },
  {
    path: paths.agentGiveList(),
    who: agent,
    title: titles.giveList,
    screen: lazyRouteComponent(() => import('#web/money/gifts/give-list.tsx'), 'GiveList'),
  },
  {
    path: paths.agentGiveOrder(),
    who: agent,
    title: titles.giveOrder,
    screen: lazyRouteComponent(() => import('#web/money/gifts/give-order.tsx'), 'GiveOrder'),
  },

  { path: paths.addUserOrder(), who: user, title: titles.addOrder, screen: addOrder },
  { path: paths.userOrderList(), who: user, title: titles.orderList, screen: ownOrders },
  { path: paths.selfUsageTrend(), who: user, title: titles.usageAnalysis, screen: usageTrend },
  { path: paths.selfDetail(), who: user, title: titles.usageDetail, screen: usageDetail },
  { path: paths.dubCreate(), who: user, title: titles.dubCreate },
  { path: paths.long(), who: user, title: titles.long },
  { path: paths.dub(), who: user, title: titles.dub },
  { path: paths.works(), who: user, title: titles.works },
  { path: paths.worksEditing(), who: user, title: titles.worksEditing },
  { path: paths.addPodcast(), who: user, title: titles.addPodcast },
  { path: paths.podcastWorks(), who: user, title: titles.podcastWorks },
  { path: paths.speechTranslation(), who: user, title: titles.speechTranslation },
  { path: paths.speechTranslationList(), who: user, title: titles.speechTranslationList },
  { path: paths.backgroundMusic(), who: user, title: titles.backgroundMusic },

  ...inShellAndFrame({ path: paths.myProject(), title: titles.myProject, screen: myProject }),
  ...inShellAndFrame({
    path: paths.starProject(),
    title: titles.starProject,
    screen: lazyRouteComponent(() => import('#web/dubbing/projects/star-project.tsx'), 'StarProject'),
  }),
  ...inShellAndFrame({
    path: paths.worksManage(),
    title: titles.worksManage,
    screen: lazyRouteComponent(() => import('#web/dubbing/projects/works-manage.tsx'), 'WorksManage'),
  }),
  ...inShellAndFrame({
    path: paths.projectType(),
    title: titles.projectType,
    screen: lazyRouteComponent(() => import('#web/dubbing/uploads/project-type.tsx'), 'ProjectType'),
  }),
  ...inShellAndFrame({
    path: paths.projectDetail(),
    title: titles.projectDetail,
    screen: lazyRouteComponent(() => import('#web/dubbing/projects/project-detail.tsx'), 'ProjectDetail'),
  }),
  ...inShellAndFrame({
    path: paths.worksDetail(),
    title: titles.worksDetail,
    screen: lazyRouteComponent(() => import('#web/dubbing/works/works-detail.tsx'), 'WorksDetail'),
  }),
  ...inShellAndFrame({
    path: paths.uploadFile(),
    title: titles.uploadFile,
    screen: lazyRouteComponent(() => import('#web/dubbing/uploads/upload-file.tsx'), 'UploadFile'),
  }),
  ...inShellAndFrame({
    path: paths.uploadVideo(),
    title: titles.uploadVideo,
    screen: lazyRouteComponent(() => import('#web/dubbing/uploads/upload-video.tsx'), 'UploadVideo'),
  }),
  ...inShellAndFrame({
    path: paths.prooSubtit(),
    title: titles.prooSubtit,
    menu: 'none',
    screen: lazyRouteComponent(() => import('#web/dubbing/subtitles/subtitle-editor.tsx'), 'SubtitleEditor'),
  }),
  ...inShellAndFrame({
    path: paths.chooseLang(),
    title: titles.chooseLang,
    screen: lazyRouteComponent(() => import('#web/dubbing/translation/choose-lang.tsx'), 'ChooseLang'),
  }),
  ...inShellAndFrame({
    path: paths.proofreading(),
    title: titles.proofreading,
    screen: lazyRouteComponent(() => import('#web/dubbing/translation/proofreading.tsx'), 'Proofreading'),
  }),
  ...inShellAndFrame({
    path: paths.generateWorks(),
    title: titles.generateWorks,
    screen: lazyRouteComponent(() => import('#web/dubbing/works/generate-works.tsx'), 'GenerateWorks'),
  }),
  ...inShellAndFrame({
    path: paths.prooTranslation(),
    title: titles.prooTranslation,
    menu: 'none',
    screen: lazyRouteComponent(
      () => import('#web/dubbing/translation/translation-screen.tsx'),
      'TranslationScreen',
    ),
  }),
  ...inShellAndFrame({
    path: paths.editOriginal(),
    title: titles.editOriginal,
    menu: 'none',
    screen: lazyRouteComponent(() => import('#web/dubbing/subtitles/original-editor.tsx'), 'OriginalEditor'),
  }),
  ...inShellAndFrame({
    path: paths.genResult(),
    title: titles.genResult,
    screen: lazyRouteComponent(() => import('#web/dubbing/works/generation-result.tsx'), 'GenerationResult'),
  }),
  { path: paths.ly.index(), who: user, title: titles.myProject, screen: myProject, public: true },

  {
    path: paths.staffUsage(),
    who: [...operator, ...finance],
    title: titles.staffUsage,
    screen: lazyRouteComponent(() => import('#web/money/ledger/ledger.tsx'), 'Ledger'),
  },
  {
    path: paths.staffActs(),
    who: [...operator, ...finance],
    title: titles.staffActs,
    screen: lazyRouteComponent(() => import('#web/staff/audit/audit-log.tsx'), 'AuditLog'),
  },
  {
    path: paths.staffPrices(),
    who: operator,
    title: titles.staffPrices,
    screen: lazyRouteComponent(() => import('#web/money/prices/prices.tsx'), 'Prices'),
  },
  {
    path: paths.staffAccounts(),
    who: operator,
    title: titles.staffAccounts,
    screen: lazyRouteComponent(() => import('#web/identity/accounts/accounts.tsx'), 'Accounts'),
  },
  {
    path: paths.staffAccount(),
    who: operator,
    title: titles.staffAccount,
    screen: lazyRouteComponent(() => import('#web/identity/accounts/account.tsx'), 'Account'),
  },
  {
    path: paths.staffAgents(),
    who: operator,
    title: titles.staffAgents,
    screen: lazyRouteComponent(() => import('#web/identity/accounts/agents.tsx'), 'Agents'),
  },
  {
    path: paths.staffTenants(),
    who: operator,
    title: titles.tenants,
    screen: lazyRouteComponent(() => import('#web/identity/tenants/tenants.tsx'), 'Tenants'),
  },
  {
    path: paths.staffTenant(),
    who: operator,
    title: titles.tenant,
    screen: lazyRouteComponent(() => import('./tenant-screen.tsx'), 'TenantScreen'),
  },
  {
    path: paths.staffRuns(),
    who: operator,
    title: titles.runs,
    screen: lazyRouteComponent(() => import('#web/staff/queue/runs.tsx'), 'Runs'),
  },
  {
    path: paths.staffDifferences(),
    who: finance,
    title: titles.differences,
    screen: lazyRouteComponent(() => import('#web/money/finance/differences.tsx'), 'Differences'),
  },
  {
    path: paths.staffSettlements(),
    who: finance,
    title: titles.settlements,
    screen: lazyRouteComponent(() => import('#web/money/settlements/settlements.tsx'), 'Settlements'),
  },
  {
    path: paths.staffEngines(),
    who: operator,
    title: titles.engines,
    screen: lazyRouteComponent(() => import('#web/staff/engines/engines.tsx'), 'Engines'),
  },
  {
    path: paths.staffOutbox(),
    who: operator,
    title: titles.outbox,
    screen: lazyRouteComponent(() => import('#web/staff/outbox/outbox.tsx'), 'Outbox'),
  },
  {
    path: paths.staffOrders(),
    who: finance,
    title: titles.staffOrders,
    screen: lazyRouteComponent(() => import('#web/money/finance/tenant-orders.tsx'), 'Orders'),
  },
  {
    path: paths.staffInvoices(),
    who: finance,
    title: titles.staffInvoices,
    screen: lazyRouteComponent(() => import('#web/money/finance/invoices.tsx'), 'Invoices'),
  },
]

/** A screen of users under /translate, and under /ly without the shell for the frames of other sites. */
function inShellAndFrame(place: Omit<Place, 'who'>): Place[] {
  const mirror = place.path.replace(/^\/translate/, paths.ly.index())
  return [
    { ...place, who: user },
    { ...place, who: user, path: mirror, public: true },
  ]
}
