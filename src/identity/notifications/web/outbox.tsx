import { IconDeviceMobileMessage, IconMail, IconMailForward } from '@tabler/icons-react'
import type { OutputOf } from '#core/contract/call.ts'
import { staffTexts } from '#core/texts/staff.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { language, useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import type { Load } from '#core/web/router/screen.ts'
import { type Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { staffOutbox } from '../contract.ts'

type Message = OutputOf<typeof staffOutbox>['records'][number]

/** Polling interval in milliseconds. */
const renewal = 5000
const icons = { sms: IconDeviceMobileMessage, email: IconMail }
const tones = { waiting: 'neutral', sent: 'success', failed: 'danger', kept: 'warn' } as const

export const load: Load<'/staff/outbox'> = () => prefetchList(staffOutbox, {}, { within: language() })

/** SMS and emails sent by the platform. */
export function Outbox() {
  const t = useT()
  // The server describes messages in the language of the page.
  const list = useList(staffOutbox, {}, { within: useLanguage(), renewal })
  const columns: Column<Message>[] = [
    {
      key: 'channel',
      title: t(staffTexts.channel),
      cell: ({ channel }) => <Channel of={channel} />,
      width: '12%',
    },
    {
      key: 'recipient',
      title: t(staffTexts.recipient),
      cell: ({ recipient }) => recipient,
      width: '20%',
    },
    {
      key: 'message',
      title: t(staffTexts.message),
      cell: ({ title, text, error }) => (
        <div>
          <p className="font-medium">{title}</p>
          {text && <p className="whitespace-pre-wrap">{text}</p>}
          {error && <p className="mt-1 text-13 text-danger">{error}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: t(staffTexts.state),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(staffTexts[state])}</Badge>,
      width: '14%',
    },
    {
      key: 'time',
      title: t(staffTexts.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
  return (
    <ListScreen
      title={t(staffTexts.outbox)}
      intro={t(staffTexts.outboxIntro)}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(staffTexts.outboxFailed)}
      empty={
        <EmptyState
          picture={<IconMailForward size={40} stroke={1.25} />}
          comes="rows"
          title={t(staffTexts.noMessages)}
        >
          {t(staffTexts.noMessagesHint)}
        </EmptyState>
      }
    />
  )
}

function Channel({ of: channel }: { of: Message['channel'] }) {
  const t = useT()
  const Icon = icons[channel]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon size={18} stroke={1.6} aria-hidden />
      {t(staffTexts[channel])}
    </span>
  )
}
