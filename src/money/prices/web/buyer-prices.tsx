import { type Buyer, staffBuyerPriceModify, staffBuyerPrices, staffBuyers } from '../contract/staff-prices.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { platformPriceWords } from '../texts.ts'
import { OwnPrices } from './own-prices.tsx'
import { useT } from '#core/web/i18n/use-t.ts'

const calls = { read: staffBuyerPrices, modify: staffBuyerPriceModify, list: staffBuyers.path }

export function BuyerPrices({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const t = useT()
  return (
    <OwnPrices
      buyer={buyer}
      calls={calls}
      words={{
        title: t(platformPriceWords.setFor, { name: buyer.name }),
        hint: t(platformPriceWords.buyerHint),
        notSet: t(platformPriceWords.notSet),
        forAll: (amount) => t(platformPriceWords.allPay, { amount }),
        below: moneyProblems.belowCost,
      }}
      onClose={onClose}
    />
  )
}
