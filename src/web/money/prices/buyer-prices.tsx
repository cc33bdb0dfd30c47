import { type Buyer, staffBuyerPriceModify, staffBuyerPrices, staffBuyers } from '#contract/staff-prices.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { platformPriceWords } from '#i18n/platform-prices.ts'
import { OwnPrices } from '#web/kit/money/own-prices.tsx'
import { useT } from '#web/core/i18n/use-t.ts'

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
