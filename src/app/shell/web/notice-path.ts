import type { Session } from '#core/contract/sessions.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { href } from '#core/web/router/href.ts'
import { type Notice, noticeSubjects, type NoticeSubject } from '#identity/notifications/contract.ts'

type Role = Session['role']

/** Screen of each subject. Older notices have no id and lead to the list. */
const pathOf: Readonly<Record<NoticeSubject, (role: Role, id: string | undefined) => string>> = {
  profile: () => href('/profile'),
  subtitles: (_, id) => (id ? href('/translate/prooSubtit', { id }) : href('/translate/myProject')),
  project: (_, id) => (id ? href('/translate/projectDetail', { id }) : href('/translate/myProject')),
  translations: (_, id) => (id ? href('/translate/proofreading', { id }) : href('/translate/myProject')),
  work: (_, id) => (id ? href('/translate/worksDetail', { id }) : href('/translate/worksManage')),
  readingWork: (_, id) => (id ? href('/readingWork', { id }) : href('/works')),
  separation: (_, id) => (id ? href('/bgm/separation', { id }) : href('/bgm/backgroundMusic')),
  podcastWork: (_, id) => (id ? href('/podcastWork', { id }) : href('/podcastWorks')),
  liveRecord: (_, id) => href('/speechTranslation/list', { id }),
  liveRooms: (role) => href(role === 'agent' ? '/agent/smartClass/index' : '/speechTranslation'),
  libraryDocument: (_, id) =>
    id
      ? href('/agent/smartClass/translation-document', { id })
      : href('/agent/smartClass/translation-library'),
  packagesDub: packagesOf(1),
  packagesSpeech: packagesOf(0),
  packagesLive: packagesOf(2),
  usage: (role) => href(role === 'agent' ? '/agent/agentDetail' : '/user/selfDetail'),
  buyDub: buyOf(1),
  buySpeech: buyOf(0),
  buyLive: buyOf(2),
  ownOrder: (role, id) =>
    role === 'agent' ? href('/agent/orderList', { id }) : href('/user/selfOrder', { id }),
  soldOrder: (role, id) =>
    role === 'agent' ? href('/agent/userOrder', { id }) : href('/staff/orders', { id }),
  settlements: () => href('/agent/settlement'),
  outbox: () => href('/staff/outbox'),
  integrations: () => href('/integrations'),
  home: () => href('/home'),
  tenantLimits: (_, id) => (id ? href('/staff/tenant', { id, part: 'limits' }) : href('/staff/tenants')),
}

function packagesOf(type: UsageType) {
  return (role: Role) =>
    href(role === 'agent' ? '/agent/agentDetail' : '/user/selfDetail', { show: 'packages', type })
}

function buyOf(type: UsageType) {
  return (role: Role) => href(role === 'agent' ? '/agent/addOrder' : '/user/addUserOrder', { type })
}

export const noticePath = ({ kind, about }: Pick<Notice, 'kind' | 'about'>, role: Role): string =>
  pathOf[noticeSubjects[kind]](role, about ?? undefined)
