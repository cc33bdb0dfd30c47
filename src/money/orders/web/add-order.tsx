import { useQuery } from '@tanstack/react-query'
import { offeredTypes, type UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useGo } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { typeNames } from '#money/prices/web/use-amount.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { OwnBalance } from '#money/usage/web/balance/own-balance.tsx'
import { TypeTabs } from '#money/usage/web/balance/type-tabs.tsx'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { orderAdd, orderQuote, type OrderQuote, type WayToPay } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { BankDetails } from './order/bank-details.tsx'
import { quantityIn } from './order/quantity-in.ts'
import { ReturnLink } from './order/return-link.tsx'
import { useRenewOrders } from './order/use-live-orders.ts'
import { useSellerName } from './order/use-seller-name.ts'
import { PaymentMethodField } from './payment-method-field.tsx'
import { PriceLine } from './price-line.tsx'
import { QuantityField } from './quantity-field.tsx'
import { useEnoughFor } from './use-enough-for.ts'
import { useOrderPaths } from './use-order-paths.ts'
import styles from './buy.module.css'

const quoteOf = ({ type }: SearchAt<'/user/addUserOrder'>) => ({
  type: offeredTypes.find((one) => one === type) ?? offeredTypes[0]!,
  quantity: 1,
})

export const load: Load<'/user/addUserOrder'> = (search) => {
  prefetch(orderQuote, quoteOf(search))
  prefetch(amountCurrent, {})
}

/** Places an order. */
export function AddOrder() {
  const t = useT()
  const { search, change } = useFilter('/user/addUserOrder', '/agent/addOrder')
  const asked = quoteOf(search)
  const { type } = asked
  const query = useQuery(reads(orderQuote, asked))
  return (
    <Page title={t(orderTexts.buy)} intro={t(orderTexts.buyIntro)}>
      <ReturnLink />
      <TypeTabs label={t(orderTexts.what)} type={type} onChange={(other) => change({ type: other })}>
        <Loaded
          query={query}
          failed={t(orderTexts.quoteFailed)}
          waiting={
            <Card>
              <div aria-busy="true">
                <TextSkeleton lines={6} />
              </div>
            </Card>
          }
        >
          {(data) => (
            <BuyForm key={type} type={type} needed={search.quantity} quote={data} renew={query.refetch} />
          )}
        </Loaded>
      </TypeTabs>
    </Page>
  )
}

type BuyFormProps = {
  type: UsageType
  /** At least this is wanted, if somebody came for it. */
  needed: number | undefined
  quote: OrderQuote
  renew: () => Promise<unknown>
}

function BuyForm({ type, needed, quote, renew }: BuyFormProps) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  const go = useGo()
  const to = useOrderPaths()
  const sellerName = useSellerName()
  const renewOrders = useRenewOrders()
  const form = useForm<{ quantity: string; payment: WayToPay | undefined }>({
    quantity: String(Math.max(needed ?? 0, type === usageKind.speech ? 100 : 60)),
    payment: undefined,
  })
  const chosen = form.values.payment
  const quantity = quantityIn(form.values.quantity)
  const payment = chosen && quote.payments.includes(chosen) ? chosen : quote.payments[0]
  const amount = quote.price * (quantity ?? 0)
  const enough = useEnoughFor()(type, quantity ?? 0)

  const place = useAction(orderAdd, {
    done: t(orderTexts.placed),
    async onSuccess({ id }, { payment: by }) {
      void renewOrders()
      await go(to.list({ id, ...(by !== 'offline' && { pay: 1 }) }))
    },
    async onFailure(failure) {
      if (failedBy(failure, 'priceChanged', 'offlineNotConfigured', 'wayNotOffered')) await renew()
    },
  })
  const submit = form.submit(() => {
    if (quantity && payment) void place.run({ type, quantity, payment, amount })
  })

  return (
    <form className={`${styles.buy} grid items-start gap-4`} onSubmit={submit} noValidate>
      <Card title={t(typeNames[type])}>
        <div className="grid gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <PriceLine type={type} price={quote.price} old={quote.oldPrice} />
            <OwnBalance type={type} />
          </div>
          <QuantityField type={type} price={quote.price} {...form.choice('quantity')} />
          <PaymentMethodField
            quote={quote}
            value={payment}
            amount={amount}
            onChange={(way) => form.set('payment', way)}
          />
          {payment === 'offline' && quote.bank && (
            <section className="grid gap-2">
              <h2 className="text-14">{t(orderTexts.bank)}</h2>
              <BankDetails bank={quote.bank} />
            </section>
          )}
        </div>
      </Card>
      <Card className={styles.summary}>
        <p className="note">{t(orderTexts.amount)}</p>
        <output className={styles.amount}>{format.money(amount)}</output>
        <DataList
          rows={[
            {
              label: t(orderTexts.content),
              value: `${t(typeNames[type])} · ${bought.quantity(type, quantity ?? 0)}`,
            },
            ...(enough ? [{ label: t(orderTexts.enoughFor), value: enough }] : []),
            {
              label: t(orderTexts.validity),
              value: t(payment === 'offline' ? orderTexts.validForTransfer : orderTexts.validFor, {
                days: quote.validDays,
              }),
            },
            { label: t(orderTexts.seller), value: sellerName(quote.seller) },
          ]}
        />
        <Button type="submit" variant="primary" wide busy={place.busy} disabled={!quantity || !payment}>
          {t(orderTexts.place)}
        </Button>
        {payment && (
          <p className="small">
            {t(payment === 'offline' ? orderTexts.transferFirst : orderTexts.unpaidOnlineHint)}
          </p>
        )}
      </Card>
    </form>
  )
}
