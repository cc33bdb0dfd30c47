import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { offeredTypes, type UsageType } from '#core/contract/usage-types.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListBody } from '#core/web/list/list-body.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type Buyer, staffBuyers, staffBuyerPriceModify, staffBuyerPrices } from '../contract/staff-prices.ts'
import { priceTitles } from '../screens.ts'
import { platformPriceTexts } from '../texts.ts'
import { OwnPrices } from './own-prices.tsx'
import { typeNames } from './use-amount.ts'

const calls = { read: staffBuyerPrices, modify: staffBuyerPriceModify, list: staffBuyers.path }

function BuyerPrices({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const t = useT()
  return (
    <OwnPrices
      buyer={buyer}
      calls={calls}
      words={{
        title: t(platformPriceTexts.setFor, { name: buyer.name }),
        hint: t(platformPriceTexts.buyerHint),
        notSet: t(platformPriceTexts.notSet),
        forAll: (amount) => t(platformPriceTexts.allPay, { amount }),
        below: (floor) => t(moneyProblems.belowCost, { floor }),
      }}
      onClose={onClose}
    />
  )
}

/** Buyers with custom prices; others are found by name. */
export function Buyers() {
  const t = useT()
  const { search, change } = useFilter('/staff/prices')
  const { name } = search
  const [setting, set] = useState<Buyer>()
  const list = useList(staffBuyers, { name })
  const columns: Column<Buyer>[] = [
    { key: 'buyer', title: t(platformPriceTexts.buyer), cell: (buyer) => <Name buyer={buyer} /> },
    ...offeredTypes.map((type): Column<Buyer> => ({
      key: String(type),
      title: t(typeNames[type]),
      cell: (buyer) => <Own buyer={buyer} type={type} />,
      width: '16%',
    })),
    {
      key: 'actions',
      title: t(platformPriceTexts.actions),
      titleHidden: true,
      cell: (buyer) => (
        <Button
          size="small"
          aria-label={t(platformPriceTexts.setFor, { name: buyer.name })}
          onClick={() => set(buyer)}
        >
          {t(platformPriceTexts.set)}
        </Button>
      ),
      width: '132px',
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListTools
        label={t(platformPriceTexts.search)}
        search={name ?? ''}
        onSearch={(typed) => change({ name: typed })}
      />
      <ListBody
        list={list}
        label={t(priceTitles.buyerPrices)}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t(platformPriceTexts.buyersFailed)}
        empty={
          <EmptyState
            picture={<IconTags size={40} stroke={1.25} />}
            comes="rows"
            title={t(name ? platformPriceTexts.noneFound : platformPriceTexts.noBuyers)}
            action={
              name && (
                <Button size="small" onClick={() => change({ name: undefined })}>
                  {t(platformPriceTexts.showOwn)}
                </Button>
              )
            }
          >
            {t(name ? platformPriceTexts.noneFoundHint : platformPriceTexts.noBuyersHint)}
          </EmptyState>
        }
      />
      {setting && <BuyerPrices buyer={setting} onClose={() => set(undefined)} />}
    </div>
  )
}

function Name({ buyer: { name, tureName, mobile, email, role } }: { buyer: Buyer }) {
  const t = useT()
  const also = [t(platformPriceTexts[role]), tureName, mobile, email].filter(Boolean)
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
  if (!price) return <span className="small">{t(platformPriceTexts.forAll)}</span>
  return (
    <span>
      {price.oldFen !== null && (
        <>
          <s
            className="small"
            aria-label={t(platformPriceTexts.before, { amount: format.money(price.oldFen) })}
          >
            {format.money(price.oldFen)}
          </s>{' '}
        </>
      )}
      {format.money(price.fen)}
    </span>
  )
}
