import { IconGift } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agentGiftList, type Gift } from '#contract/gifts.ts'
import { giftWords } from '#i18n/gifts.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { ListPager } from '#web/kit/list/list-pager.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { NoneFit } from '#web/kit/list/none-fit.tsx'
import { useListWish } from '#web/kit/list/use-list-wish.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { typeNames, useAmount } from '#web/kit/money/use-amount.ts'
import { paths } from '#web/core/router/paths.ts'
import styles from './gifts.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const size = 20

/** What the agent gave its users. */
export function GiveList() {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  const wish = useListWish(paths.agentGiveList)
  const query = useQuery({
    ...reads(agentGiftList, { current: wish.page, size, name: wish.name }),
    placeholderData: keepPreviousData,
  })
  const { data, isError } = query
  const give = (
    <Link to={paths.agentGiveOrder()} className={buttonClass('primary')}>
      {say(giftWords.give)}
    </Link>
  )
  const columns: Column<Gift>[] = [
    {
      key: 'number',
      title: say(giftWords.number),
      cell: ({ number }) => <span className={styles.number}>{number}</span>,
      width: '16%',
    },
    { key: 'receiver', title: say(giftWords.receiver), cell: ({ receiver }) => receiver.name },
    {
      key: 'what',
      title: say(giftWords.amount),
      cell: ({ type, usage }) => (
        <div>
          <p>{amount(type, usage)}</p>
          <p className={styles.soft}>{say(typeNames[type])}</p>
        </div>
      ),
      width: '16%',
    },
    {
      key: 'expires',
      title: say(giftWords.expires),
      cell: ({ timeExpire }) => (
        <time className={styles.date} dateTime={timeExpire}>
          {format.date(timeExpire)}
        </time>
      ),
      width: '14%',
    },
    { key: 'note', title: say(giftWords.noteTitle), cell: ({ note }) => note, width: '18%' },
    {
      key: 'time',
      title: say(giftWords.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
  return (
    <Page title={say(giftWords.list)} intro={say(giftWords.listIntro)} actions={give}>
      <ListTools label={say(giftWords.search)} search={wish.name} onSearch={wish.search} />
      {!data && isError ? (
        <LoadFailed title={say(giftWords.failed)} query={query} />
      ) : data?.records.length === 0 ? (
        <NoneFit wish={wish} total={data.total}>
          <EmptyState
            picture={<IconGift size={40} stroke={1.25} />}
            title={say(giftWords.empty)}
            action={give}
          >
            {say(giftWords.emptyHint)}
          </EmptyState>
        </NoneFit>
      ) : (
        <Table label={say(giftWords.list)} columns={columns} rows={data?.records} rowKey={({ id }) => id} />
      )}
      {data && <ListPager page={wish.page} size={size} total={data.total} onGo={wish.turnTo} />}
    </Page>
  )
}
