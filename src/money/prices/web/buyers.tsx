import { useFilter } from '#core/web/router/use-search.ts'
import { useList } from '#core/web/list/use-list.ts'
import { ListBody } from '#core/web/list/list-body.tsx'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { type Buyer, staffBuyers } from '../contract/staff-prices.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { platformPriceWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames } from './use-amount.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'
import { BuyerPrices } from './buyer-prices.tsx'

/** Buyers with custom prices; others are found by name. */
export function Buyers() {
  const t = useT()
  const { search, change } = useFilter('/staff/prices')
  const { name } = search
  const [setting, set] = useState<Buyer>()
  const list = useList(staffBuyers, { name })
  const columns: Column<Buyer>[] = [
    { key: 'buyer', title: t(platformPriceWords.buyer), cell: (buyer) => <Name buyer={buyer} /> },
    ...offeredTypes.map((type): Column<Buyer> => ({
      key: String(type),
      title: t(typeNames[type]),
      cell: (buyer) => <Own buyer={buyer} type={type} />,
      width: '16%',
    })),
    {
      key: 'actions',
      title: t(platformPriceWords.actions),
      titleHidden: true,
      cell: (buyer) => (
        <Button
          size="small"
          aria-label={t(platformPriceWords.setFor, { name: buyer.name })}
          onClick={() => set(buyer)}
        >
          {t(platformPriceWords.set)}
        </Button>
      ),
      width: '132px',
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListTools
        label={t(platformPriceWords.search)}
        search={name ?? ''}
        onSearch={(typed) => change({ name: typed })}
      />
      <ListBody
        list={list}
        label={t(platformPriceWords.buyers)}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t(platformPriceWords.buyersFailed)}
        empty={
          <EmptyState
            picture={<IconTags size={40} stroke={1.25} />}
            comes="rows"
            title={t(name ? platformPriceWords.noneFound : platformPriceWords.noBuyers)}
            action={
              name && (
                <Button size="small" onClick={() => change({ name: undefined })}>
                  {t(platformPriceWords.showOwn)}
                </Button>
              )
            }
          >
            {t(name ? platformPriceWords.noneFoundHint : platformPriceWords.noBuyersHint)}
          </EmptyState>
        }
      />
      {setting && <BuyerPrices buyer={setting} onClose={() => set(undefined)} />}
    </div>
  )
}

function Name({ buyer: { name, tureName, mobile, email, role } }: { buyer: Buyer }) {
  const t = useT()
  const also = [t(platformPriceWords[role]), tureName, mobile, email].filter(Boolean)
  return (
    <div>
      <p className="font-medium">{name}</p>
      <p className="small">{also.join(' · ')}</p>
    </div>
  )
}

function Own({ buyer: { own }, type }: { buyer: Buyer; type: UsageType }) {
  const t = useT()
  const format = useFormat()
  const price = own.find((one) => one.type === type)
  if (!price) return <span className="small">{t(platformPriceWords.forAll)}</span>
  return (
    <span>
      {price.oldFen !== null && (
        <>
          <s
            className="small"
            aria-label={t(platformPriceWords.before, { amount: format.money(price.oldFen) })}
          >
            {format.money(price.oldFen)}
          </s>{' '}
        </>
      )}
      {format.money(price.fen)}
    </span>
  )
}
