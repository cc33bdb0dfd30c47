import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Buyer,
  type BuyerPrice,
  staffBuyerPriceModify,
  staffBuyerPrices,
  staffBuyers,
} from '#contract/staff-prices.ts'
import { unitOfType } from '#domain/money/units.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { common } from '#i18n/common.ts'
import { platformPriceWords } from '#i18n/platform-prices.ts'
import { send } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useForm } from '#web/lib/forms.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { fenOf, PriceField, priceJudge, yuanOf } from '#web/lib/prices/price-field.tsx'
import { reads } from '#web/lib/queries.ts'
import { useSay } from '#web/lib/say.ts'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { useBusy } from '#web/lib/use-busy.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import styles from './prices.module.css'

type BuyerPricesProps = { buyer: Buyer; onClose: () => void }

/** What one buyer is asked, where that is not what all are asked. */
export function BuyerPrices({ buyer, onClose }: BuyerPricesProps) {
  const say = useSay()
  const query = useQuery({ ...reads(staffBuyerPrices, { id: buyer.id }), staleTime: 0 })
  if (query.data && !query.isFetching)
    return <PriceForm buyer={buyer} prices={query.data} onClose={onClose} />
  return (
    <Dialog
      title={say(platformPriceWords.setFor, { name: buyer.name })}
      closeText={say(common.close)}
      onClose={onClose}
    >
      {query.isError ? (
        <LoadFailed title={say(platformPriceWords.failed)} query={query} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  )
}

function PriceForm({ buyer, prices, onClose }: BuyerPricesProps & { prices: readonly BuyerPrice[] }) {
  const say = useSay()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const of = (type: BuyerPrice['type']) => prices.find((one) => one.type === type)
  const judge = (type: BuyerPrice['type']) =>
    priceJudge(of(type)?.cost ?? null, { below: moneyProblems.belowCost })
  const own = (type: BuyerPrice['type']) => yuanOf(of(type)?.own ?? null)
  const form = useForm(
    { dub: judge(1), speech: judge(0), live: judge(2) },
    { dub: own(1), speech: own(0), live: own(2) },
  )
  async function save() {
    const changed = prices.flatMap(({ type, own: before }) => {
      const fen = fenOf(form.values[unitOfType[type]]) ?? null
      return fen === before ? [] : [{ type, fen }]
    })
    if (changed.length === 0) return onClose()
    await whileBusy(async () => {
      await send(staffBuyerPriceModify, { id: buyer.id, prices: changed })
      await client.invalidateQueries({ queryKey: [staffBuyers.path] })
      toasts.success(say(platformPriceWords.saved))
      onClose()
    })
  }
  return (
    <Dialog
      title={say(platformPriceWords.setFor, { name: buyer.name })}
      closeText={say(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={form.submit(save)}
      footer={
        <SubmitButtons busy={busy} onCancel={onClose}>
          {say(platformPriceWords.save)}
        </SubmitButtons>
      }
    >
      <p>{say(platformPriceWords.buyerHint)}</p>
      <div className={styles.stack}>
        {prices.map(({ type, fen, cost }) => (
          <PriceField
            key={type}
            {...form.field(unitOfType[type])}
            type={type}
            cost={cost}
            empty={
              fen === null
                ? say(platformPriceWords.notSet)
                : say(platformPriceWords.allPay, { amount: format.money(fen) })
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
