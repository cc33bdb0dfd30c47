import { agentUserList } from '#money/customers/contract.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { useState } from 'react'
import { agentGift, agentGiftList } from '../contract.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { perPriced, unitOfType } from '#domain/money/units.ts'
import { giftWords } from '../texts.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { renewReads } from '#core/web/api/renewed-reads.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { dayIn, endOf } from '#core/web/i18n/last-day.ts'
import { useGo } from '#core/web/router/link.tsx'
import { newId } from '#core/web/api/new-id.ts'
import { giftQuantityIn, giftRefusal } from './gift-quantity.ts'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBalanceText, useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { typeIn, typeNames } from '#money/prices/web/use-amount.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { href } from '#core/web/router/href.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { prefetchReceivers, ReceiverField } from './receiver-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

export const load: Load<'/agent/giveOrder'> = ({ id }) => {
  prefetch(amountCurrent, {})
  prefetchReceivers(id)
}

/** Gives usage to one of the agent's users. */
export function GiveOrder() {
  const t = useT()
  const go = useGo()
  const balance = useBalanceText()
  const { id: asked } = useSearch('/agent/giveOrder')
  const [gift] = useState(newId)
  const [type, setType] = useState<UsageType>(offeredTypes[0]!)
  const own = useOwnBalance(type)
  const per = perPriced[unitOfType[type]]
  const form = useForm(
    { receiver: asked ?? '', quantity: '', expires: dayIn(365), note: '' },
    {
      receiver: (id) => (id ? undefined : giftWords.choose),
      quantity: giftRefusal,
      expires: (day) =>
        !day ? moneyProblems.expiryMissing : endOf(day) <= new Date() ? moneyProblems.expiryPast : undefined,
      note: () => undefined,
    },
  )
  const short = own !== undefined && giftQuantityIn(form.values.quantity) * per > own.left

  const give = useAction(agentGift, {
    done: ({ receiver }) => t(giftWords.given, { name: receiver.name }),
    async onSuccess() {
      void renewReads([agentGiftList, agentUserList, amountCurrent])
      await go(href('/agent/giveList'))
    },
  })

  return (
    <Page narrow title={t(giftWords.give)} intro={t(giftWords.giveIntro)}>
      <Card>
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={form.submit(({ receiver: id, quantity, expires, note }) =>
            give.run({
              gift,
              id,
              type,
              quantity: giftQuantityIn(quantity),
              expires: endOf(expires).toISOString(),
              note,
            }),
          )}
        >
          <ReceiverField
            asked={asked}
            value={form.values.receiver}
            error={form.field('receiver').error}
            onChange={(id) => form.set('receiver', id)}
          />
          {offeredTypes.length > 1 && (
            <Segmented
              label={t(giftWords.what)}
              options={offeredTypes.map((each) => ({ value: String(each), label: t(typeNames[each]) }))}
              value={String(type)}
              onChange={(value) => setType(typeIn(value)!)}
            />
          )}
          <div className="fields">
            <TextField
              {...form.field('quantity')}
              label={t(type === usageKind.speech ? giftWords.thousands : giftWords.minutes)}
              hint={
                own &&
                balance(type, own, (amount) => t(short ? giftWords.more : giftWords.ownLeft, { amount }))
              }
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
            />
            <TextField {...form.field('expires')} label={t(giftWords.expires)} type="date" min={dayIn(1)} />
            <TextField {...form.field('note')} label={t(giftWords.note)} autoComplete="off" maxLength={500} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={give.busy}>
              {t(giftWords.give)}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  )
}
