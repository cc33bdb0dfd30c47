import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { usePages } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { agentUserList } from '#money/customers/contract.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { agentGiftList, agentGiftTakeBack, type Gift } from '../contract.ts'
import { giftTexts } from '../texts.ts'

/** Takes an unused gift back, or says that it was. */
function TakeBack({ gift }: { gift: Gift }) {
  const t = useT()
  const amount = useAmount()
  const [asking, setAsking] = useState(false)
  const takeBack = useAction(agentGiftTakeBack, {
    done: t(giftTexts.takenBack),
    renews: [agentGiftList, agentUserList, amountCurrent],
    onEnd: () => setAsking(false),
  })
  if (gift.timeTakenBack) return <Badge tone="neutral">{t(giftTexts.takenBack)}</Badge>
  if (!gift.unused) return null
  return (
    <>
      <Button
        size="small"
        aria-label={t(giftTexts.takeBackOf, { number: gift.number })}
        onClick={() => setAsking(true)}
      >
        {t(giftTexts.takeBack)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(giftTexts.takeBackAsk, {
            name: gift.receiver.name,
            amount: amount(gift.type, gift.usage),
          })}
          confirmText={t(giftTexts.takeBack)}
          cancelText={t(giftTexts.keep)}
          busy={takeBack.busy}
          onConfirm={() => takeBack.run({ id: gift.id })}
          onClose={() => setAsking(false)}
        >
          {t(giftTexts.takeBackHint)}
        </ConfirmDialog>
      )}
    </>
  )
}

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
      {t(giftTexts.give)}
    </Link>
  )
  const columns: Column<Gift>[] = [
    {
      key: 'number',
      title: t(giftTexts.number),
      cell: ({ number }) => <span className="text-13 font-mono">{number}</span>,
      width: '16%',
    },
    { key: 'receiver', title: t(giftTexts.receiver), cell: ({ receiver }) => receiver.name },
    {
      key: 'what',
      title: t(giftTexts.amount),
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
      title: t(giftTexts.expires),
      cell: ({ timeExpire }) => (
        <time className="whitespace-nowrap" dateTime={timeExpire}>
          {format.date(timeExpire)}
        </time>
      ),
      width: '14%',
    },
    { key: 'note', title: t(giftTexts.noteTitle), cell: ({ note }) => note, width: '18%' },
    {
      key: 'time',
      title: t(giftTexts.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
      width: '14%',
    },
    {
      key: 'actions',
      title: t(giftTexts.actions),
      titleHidden: true,
      cell: (gift) => <TakeBack gift={gift} />,
      width: '104px',
    },
  ]
  return (
    <ListScreen
      title={t(giftTexts.list)}
      intro={t(giftTexts.listIntro)}
      actions={give}
      tools={
        <ListTools
          label={t(giftTexts.search)}
          search={name ?? ''}
          onSearch={(typed) => change({ name: typed })}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(giftTexts.failed)}
      empty={
        name ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconGift size={40} stroke={1.25} />}
            comes="rows"
            title={t(giftTexts.empty)}
            action={give}
          >
            {t(giftTexts.emptyHint)}
          </EmptyState>
        )
      }
    />
  )
}
