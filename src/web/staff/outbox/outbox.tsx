import { IconDeviceMobileMessage, IconMail, IconMailForward } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import { staffOutbox } from '#contract/notices.ts'
import { staffWords } from '#i18n/staff.ts'
import { send } from '#web/core/api/api.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { useLanguage } from '#web/core/i18n/language.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './outbox.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Message = OutputOf<typeof staffOutbox>['records'][number]

/** Milliseconds until the list is read anew. */
const renewal = 5000
const icons = { sms: IconDeviceMobileMessage, email: IconMail }
const tones = { waiting: 'neutral', sent: 'success', failed: 'danger', kept: 'warn' } as const

/** What left the platform by SMS and email. */
export function Outbox() {
  const say = useSay()
  const query = useInfiniteQuery({
    // What a message is about is told in the language of the page.
    queryKey: [staffOutbox.path, useLanguage()],
    queryFn: ({ pageParam, signal }) => send(staffOutbox, { after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: renewal,
  })
  const messages = query.data?.pages.flatMap(({ records }) => records)
  const columns: Column<Message>[] = [
    {
      key: 'channel',
      title: say(staffWords.channel),
      cell: ({ channel }) => <Channel of={channel} />,
      width: '12%',
    },
    {
      key: 'recipient',
      title: say(staffWords.recipient),
      cell: ({ recipient }) => recipient,
      width: '20%',
    },
    {
      key: 'message',
      title: say(staffWords.message),
      cell: ({ title, text, error }) => (
        <div>
          <p className={styles.strong}>{title}</p>
          {text && <p className={styles.body}>{text}</p>}
          {error && <p className={styles.problem}>{error}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: say(staffWords.state),
      cell: ({ state }) => <Badge tone={tones[state]}>{say(staffWords[state])}</Badge>,
      width: '14%',
    },
    {
      key: 'time',
      title: say(staffWords.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
  return (
    <Page title={say(staffWords.outbox)} intro={say(staffWords.outboxIntro)}>
      {query.isError && !messages ? (
        <LoadFailed title={say(staffWords.outboxFailed)} query={query} />
      ) : messages?.length === 0 ? (
        <EmptyState picture={<IconMailForward size={40} stroke={1.25} />} title={say(staffWords.noMessages)}>
          {say(staffWords.noMessagesHint)}
        </EmptyState>
      ) : (
        <Table label={say(staffWords.outbox)} columns={columns} rows={messages} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
    </Page>
  )
}

function Channel({ of: channel }: { of: Message['channel'] }) {
  const say = useSay()
  const Icon = icons[channel]
  return (
    <span className={styles.channel}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {say(staffWords[channel])}
    </span>
  )
}
