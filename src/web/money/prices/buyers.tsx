import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import { useFilter } from '#web/core/router/use-search.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { ListBody } from '#web/kit/list/list-body.tsx'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { type Buyer, staffBuyers } from '#contract/staff-prices.ts'
import { offeredTypes } from '#contract/usage-types.ts'
import { platformPriceWords } from '#i18n/platform-prices.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { typeNames } from '#web/kit/money/use-amount.ts'
import type { UsageType } from '#contract/usage-types.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column } from '#web/ui/table.tsx'
import { BuyerPrices } from './buyer-prices.tsx'

/** Buyers with prices of their own; any other is found by its name. */
export function Buyers() {
  const say = useSay()
  const { search, change } = useFilter('/staff/prices')
  const { name } = search
  const [setting, set] = useState<Buyer>()
  const list = useList(staffBuyers, { name })
  const columns: Column<Buyer>[] = [
    { key: 'buyer', title: say(platformPriceWords.buyer), cell: (buyer) => <Name buyer={buyer} /> },
    ...offeredTypes.map((type): Column<Buyer> => ({
      key: String(type),
      title: say(typeNames[type]),
      cell: (buyer) => <Own buyer={buyer} type={type} />,
      width: '16%',
    })),
    {
      key: 'actions',
      title: say(platformPriceWords.actions),
      titleHidden: true,
      cell: (buyer) => (
        <Button
          size="small"
          aria-label={say(platformPriceWords.setFor, { name: buyer.name })}
          onClick={() => set(buyer)}
        >
          {say(platformPriceWords.set)}
        </Button>
      ),
      width: '132px',
    },
  ]
  return (
    <div className={layouts.column4}>
      <ListTools
        label={say(platformPriceWords.search)}
        search={name ?? ''}
        onSearch={(typed) => change({ name: typed })}
      />
      <ListBody
        list={list}
        label={say(platformPriceWords.buyers)}
        columns={columns}
        rowKey={({ id }) => id}
        failed={say(platformPriceWords.buyersFailed)}
        empty={
          <EmptyState
            picture={<IconTags size={40} stroke={1.25} />}
            title={say(name ? platformPriceWords.noneFound : platformPriceWords.noBuyers)}
            action={
              name && (
                <Button size="small" onClick={() => change({ name: undefined })}>
                  {say(platformPriceWords.showOwn)}
                </Button>
              )
            }
          >
            {say(name ? platformPriceWords.noneFoundHint : platformPriceWords.noBuyersHint)}
          </EmptyState>
        }
      />
      {setting && <BuyerPrices buyer={setting} onClose={() => set(undefined)} />}
    </div>
  )
}

function Name({ buyer: { name, tureName, mobile, email, role } }: { buyer: Buyer }) {
  const say = useSay()
  const also = [say(platformPriceWords[role]), tureName, mobile, email].filter(Boolean)
  return (
    <div>
      <p className={typography.strong}>{name}</p>
      <p className={typography.soft}>{also.join(' · ')}</p>
    </div>
  )
}

function Own({ buyer: { own }, type }: { buyer: Buyer; type: UsageType }) {
  const say = useSay()
  const format = useFormat()
  const price = own.find((one) => one.type === type)
  if (!price) return <span className={typography.soft}>{say(platformPriceWords.forAll)}</span>
  return (
    <span>
      {price.oldFen !== null && (
        <>
          <s
            className={typography.soft}
            aria-label={say(platformPriceWords.before, { amount: format.money(price.oldFen) })}
          >
            {format.money(price.oldFen)}
          </s>{' '}
        </>
      )}
      {format.money(price.fen)}
    </span>
  )
}
