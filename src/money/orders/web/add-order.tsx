import { usageKind } from '#core/contract/wire-numbers.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { useQuery } from '@tanstack/react-query'
import { orderAdd, orderQuote, type OrderQuote, type WayToPay } from '../contract.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { orderWords } from '../texts/orders.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useGo } from '#core/web/router/link.tsx'
import { BankDetails } from './order/bank-details.tsx'
import { useRenewOrders } from './order/use-live-orders.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { TypeTabs } from '#money/usage/web/balance/type-tabs.tsx'
import { typeNames } from '#money/prices/web/use-amount.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'
import { Page } from '#ui/page.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import styles from './buy.module.css'
import { PriceLine } from './price-line.tsx'
import { QuantityField, quantityIn } from './quantity-field.tsx'
import { useOrderPaths } from './use-order-paths.ts'
import { PaymentMethodField } from './payment-method-field.tsx'

const quoteOf = ({ type }: SearchAt<'/user/addUserOrder'>) => ({
  type: offeredTypes.find((one) => one === type) ?? offeredTypes[0]!,
  quantity: 1,
})

export const load: Load<'/user/addUserOrder'> = (search) => prefetch(orderQuote, quoteOf(search))

/** Places an order. */
export function AddOrder() {
  const t = useT()
  const { search, change } = useFilter('/user/addUserOrder', '/agent/addOrder')
  const asked = quoteOf(search)
  const { type } = asked
  const query = useQuery(reads(orderQuote, asked))
  return (
    <Page title={t(orderWords.buy)} intro={t(orderWords.buyIntro)}>
      <TypeTabs label={t(orderWords.what)} type={type} onChange={(other) => change({ type: other })}>
        <Loaded
          query={query}
          failed={t(orderWords.quoteFailed)}
          waiting={
            <Card>
              <div aria-busy="true">
                <TextSkeleton lines={6} />
              </div>
            </Card>
          }
        >
          {(data) => <BuyForm key={type} type={type} quote={data} renew={query.refetch} />}
        </Loaded>
      </TypeTabs>
    </Page>
  )
}

type BuyFormProps = { type: UsageType; quote: OrderQuote; renew: () => Promise<unknown> }

function BuyForm({ type, quote, renew }: BuyFormProps) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  const go = useGo()
  const to = useOrderPaths()
  const renewOrders = useRenewOrders()
  const form = useForm<{ quantity: string; payment: WayToPay | undefined }>({
    quantity: type === usageKind.speech ? '100' : '60',
    payment: undefined,
  })
  const chosen = form.values.payment
  const quantity = quantityIn(form.values.quantity)
  const payment = chosen && quote.payments.includes(chosen) ? chosen : quote.payments[0]
  const amount = quote.price * (quantity ?? 0)

  const place = useAction(orderAdd, {
    done: t(orderWords.placed),
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
          <PriceLine type={type} price={quote.price} old={quote.oldPrice} />
          <QuantityField type={type} {...form.choice('quantity')} />
          <PaymentMethodField
            quote={quote}
            value={payment}
            amount={amount}
            onChange={(way) => form.set('payment', way)}
          />
          {payment === 'offline' && quote.bank && (
            <section className="grid gap-2">
              <h2 className="text-14">{t(orderWords.bank)}</h2>
              <BankDetails bank={quote.bank} />
            </section>
          )}
        </div>
      </Card>
      <Card className={styles.summary}>
        <p className="note">{t(orderWords.amount)}</p>
        <output className={styles.amount}>{format.money(amount)}</output>
        <DataList
          rows={[
            {
              label: t(orderWords.content),
              value: `${t(typeNames[type])} · ${bought.quantity(type, quantity ?? 0)}`,
            },
            { label: t(orderWords.seller), value: quote.seller ?? t(orderWords.platform) },
          ]}
        />
        <Button type="submit" variant="primary" wide busy={place.busy} disabled={!quantity || !payment}>
          {t(orderWords.place)}
        </Button>
        {payment && (
          <p className="small">
            {t(payment === 'offline' ? orderWords.transferFirst : orderWords.unpaidOnlineHint)}
          </p>
        )}
      </Card>
    </form>
  )
}
