import { useQuery, useQueryClient } from '@tanstack/react-query'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { unitOfType } from '#domain/money/units.ts'
import { sellingTexts } from '#identity/agents/texts/agents.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import type { agentUserPriceModify, agentUserPrices } from '../contract/prices.ts'
import type { BuyerPrice, staffBuyerPriceModify, staffBuyerPrices } from '../contract/staff-prices.ts'
import { type BelowFloor, fenOf, PriceField, usePriceValidator, yuanOf } from './price-field.tsx'

type OwnPricesProps = {
  buyer: { id: string }
  calls: {
    read: typeof agentUserPrices | typeof staffBuyerPrices
    modify: typeof agentUserPriceModify | typeof staffBuyerPriceModify
    /** Path of the list to refetch. */
    list: string
  }
  words: {
    title: string
    hint: string
    /** Placeholder for a kind without a general price. */
    notSet: string
    forAll: (amount: string) => string
    below?: BelowFloor
  }
  onClose: () => void
}

/** Custom prices of a buyer. */
export function OwnPrices(props: OwnPricesProps) {
  const t = useT()
  const { buyer, calls, words: texts, onClose } = props
  const query = useQuery({ ...reads(calls.read, { id: buyer.id }), staleTime: 0 })
  return (
    <Loaded
      query={query}
      fresh
      failed={t(sellingTexts.failed)}
      frame={(content) => (
        <Dialog title={texts.title} closeText={t(common.close)} onClose={onClose}>
          {content}
        </Dialog>
      )}
    >
      {(prices) => <PriceForm {...props} prices={prices} />}
    </Loaded>
  )
}

type PriceFormProps = OwnPricesProps & { prices: readonly BuyerPrice[] }

function PriceForm({ buyer, calls, words: texts, prices, onClose }: PriceFormProps) {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const priceValidator = usePriceValidator()
  const of = (type: BuyerPrice['type']) => prices.find((one) => one.type === type)
  const validator = (type: BuyerPrice['type']) =>
    priceValidator(of(type)?.cost ?? null, { below: texts.below })
  const own = (type: BuyerPrice['type']) => yuanOf(of(type)?.own ?? null)
  const form = useForm(
    { dub: own(1), speech: own(0), live: own(2) },
    { dub: validator(1), speech: validator(0), live: validator(2) },
  )
  const save = useAction(async () => {
    const changed = prices.flatMap(({ type, own: before }) => {
      const fen = fenOf(form.values[unitOfType[type]]) ?? null
      return fen === before ? [] : [{ type, fen }]
    })
    if (changed.length === 0) return onClose()
    await send(calls.modify, { id: buyer.id, prices: changed })
    await client.invalidateQueries({ queryKey: [calls.list] })
    toasts.success(t(sellingTexts.saved))
    onClose()
  })
  return (
    <FormDialog
      title={texts.title}
      confirmText={t(sellingTexts.save)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <p>{texts.hint}</p>
      <div className="grid grid-cols-1 gap-4">
        {prices.map(({ type, fen, cost }) => (
          <PriceField
            key={type}
            {...form.field(unitOfType[type])}
            type={type}
            cost={cost}
            empty={fen === null ? texts.notSet : texts.forAll(format.money(fen))}
          />
        ))}
      </div>
    </FormDialog>
  )
}
