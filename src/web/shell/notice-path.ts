import { type Notice, noticeSubjects, type NoticeSubject } from '#contract/notices.ts'
import type { Session } from '#contract/sessions.ts'
import { paths, type UsageKind } from '#web/core/router/paths.ts'

type Role = Session['role']

/** Where each subject is shown. Older notices carry no id: they lead to the list that has it. */
const pathOf: Readonly<Record<NoticeSubject, (role: Role, id: string | undefined) => string>> = {
  profile: () => paths.profile(),
  subtitles: (_, id) => (id ? paths.prooSubtit(id) : paths.myProject()),
  project: (_, id) => (id ? paths.projectDetail(id) : paths.myProject()),
  translations: (_, id) => (id ? paths.proofreading(id) : paths.myProject()),
  work: (_, id) => (id ? paths.worksDetail(id) : paths.worksManage()),
  packagesDub: packagesOf(1),
  packagesSpeech: packagesOf(0),
  packagesLive: packagesOf(2),
  buyDub: buyOf(1),
  buySpeech: buyOf(0),
  buyLive: buyOf(2),
  ownOrder: (role, id) => (role === 'agent' ? paths.agentOrderList({ id }) : paths.userOrderList({ id })),
  soldOrder: (role, id) => (role === 'agent' ? paths.agentUserOrder({ id }) : paths.staffOrders({ id })),
  settlements: () => paths.agentSettlements(),
  outbox: () => paths.staffOutbox(),
}

function packagesOf(type: UsageKind) {
  return (role: Role) => (role === 'agent' ? paths.agentDetail : paths.selfDetail)({ show: 'packages', type })
}

function buyOf(type: UsageKind) {
  return (role: Role) => (role === 'agent' ? paths.agentAddOrder : paths.addUserOrder)(type)
}

export const noticePath = ({ kind, about }: Pick<Notice, 'kind' | 'about'>, role: Role): string =>
  pathOf[noticeSubjects[kind]](role, about ?? undefined)
