import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { usePages } from '#core/web/list/use-list.ts'
import { IconGift } from '@tabler/icons-react'
import { agentGiftList, type Gift } from '../contract.ts'
import { giftWords } from '../texts.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { href } from '#core/web/router/href.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

/** Gifts of the agent to its users. */
export function GiveList() {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const { search, change, turnTo, showAll } = useFilter('/agent/giveList')
  const { name, page } = search
  const list = usePages(agentGiftList, { name }, { page, onGo: turnTo })
  const give = (
    <Link to={href('/agent/giveOrder')} className={buttonClass('primary')}>
      {t(giftWords.give)}
    </Link>
  )
  const columns: Column<Gift>[] = [
    {
      key: 'number',
      title: t(giftWords.number),
      cell: ({ number }) => <span className="text-13 font-mono">{number}</span>,
      width: '16%',
    },
    { key: 'receiver', title: t(giftWords.receiver), cell: ({ receiver }) => receiver.name },
    {
      key: 'what',
      title: t(giftWords.amount),
      cell: ({ type, usage }) => (
        <div>
          <p>{amount(type, usage)}</p>
          <p className="small">{t(typeNames[type])}</p>
        </div>
      ),
      width: '16%',
    },
    {
      key: 'expires',
      title: t(giftWords.expires),
      cell: ({ timeExpire }) => (
        <time className="whitespace-nowrap" dateTime={timeExpire}>
          {format.date(timeExpire)}
        </time>
      ),
      width: '14%',
    },
    { key: 'note', title: t(giftWords.noteTitle), cell: ({ note }) => note, width: '18%' },
    {
      key: 'time',
      title: t(giftWords.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
  ]
  return (
    <ListScreen
      title={t(giftWords.list)}
      intro={t(giftWords.listIntro)}
      actions={give}
      tools={
        <ListTools
          label={t(giftWords.search)}
          search={name ?? ''}
          onSearch={(typed) => change({ name: typed })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(giftWords.failed)}
      empty={
        name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconGift size={40} stroke={1.25} />}
            comes="rows"
            title={t(giftWords.empty)}
            action={give}
          >
            {t(giftWords.emptyHint)}
          </EmptyState>
        )
      }
    />
  )
}
