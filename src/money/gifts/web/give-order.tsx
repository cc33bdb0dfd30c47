import { useState } from 'react'
import { offeredTypes, type UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { common } from '#core/texts/common.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { newId } from '#core/web/api/new-id.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { renewReads } from '#core/web/api/renewed-reads.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { DayField } from '#core/web/forms/day-field.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { dayIn, endOf } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { perPriced, unitOfType } from '#domain/money/units.ts'
import { agentUserList } from '#money/customers/contract.ts'
import { typeIn, typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { useBalanceText, useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { agentGift, agentGiftList, agentGiftTakeBack } from '../contract.ts'
import { giftTexts } from '../texts.ts'
import { giftQuantityIn, giftRefusal } from './gift-quantity.ts'
import { prefetchReceivers, ReceiverField, useReceiver } from './receiver-field.tsx'

export const load: Load<'/agent/giveOrder'> = ({ id }) => {
  prefetch(amountCurrent, {})
  prefetchReceivers(id)
}

/** Gives usage to one of the agent's users. */
export function GiveOrder() {
  const t = useT()
  const go = useGo()
  const format = useFormat()
  const amount = useAmount()
  const balance = useBalanceText()
  const { id: asked } = useSearch('/agent/giveOrder')
  const [gift] = useState(newId)
  const [asking, setAsking] = useState(false)
  const [type, setType] = useState<UsageType>(offeredTypes[0]!)
  const own = useOwnBalance(type)
  const per = perPriced[unitOfType[type]]
  const form = useForm(
    { receiver: asked ?? '', quantity: '', expires: dayIn(365), note: '' },
    {
      receiver: (id) => (id ? undefined : giftTexts.choose),
      quantity: giftRefusal,
      expires: (day) =>
        !day ? moneyProblems.expiryMissing : endOf(day) <= new Date() ? moneyProblems.expiryPast : undefined,
      note: () => undefined,
    },
  )
  const short = own !== undefined && giftQuantityIn(form.values.quantity) * per > own.left

  const receiver = useReceiver(form.values.receiver)
  const changed = [agentGiftList, agentUserList, amountCurrent]
  const takeBack = useAction(agentGiftTakeBack, { done: t(giftTexts.takenBack), renews: changed })
  const give = useAction(agentGift, {
    done: ({ receiver: { name } }) => t(giftTexts.given, { name }),
    undo: ({ id }) => takeBack.run({ id }),
    async onSuccess() {
      void renewReads(changed)
      await go(href('/agent/giveList'))
    },
    onFailure: () => setAsking(false),
  })
  const { quantity, expires, note } = form.values
  const confirm = () =>
    give.run({
      gift,
      id: form.values.receiver,
      type,
      quantity: giftQuantityIn(quantity),
      expires: endOf(expires).toISOString(),
      note,
    })

  return (
    <Page narrow title={t(giftTexts.give)} intro={t(giftTexts.giveIntro)}>
      <Card>
        <form method="post" noValidate className="grid gap-5" onSubmit={form.submit(() => setAsking(!short))}>
          <ReceiverField
            value={form.values.receiver}
            error={form.field('receiver').error}
            onChange={(id) => form.set('receiver', id)}
          />
          {offeredTypes.length > 1 && (
            <Segmented
              label={t(giftTexts.what)}
              options={offeredTypes.map((each) => ({ value: String(each), label: t(typeNames[each]) }))}
              value={String(type)}
              onChange={(value) => setType(typeIn(value)!)}
            />
          )}
          <div className="fields">
            <TextField
              {...form.field('quantity')}
              {...(short && { error: balance(type, own, (left) => t(giftTexts.more, { amount: left })) })}
              label={t(type === usageKind.speech ? giftTexts.thousands : giftTexts.minutes)}
              hint={own && balance(type, own, (left) => t(giftTexts.ownLeft, { amount: left }))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
            />
            <DayField
              {...form.choice('expires')}
              error={form.field('expires').error}
              label={t(giftTexts.expires)}
              min={dayIn(1)}
            />
            <TextField {...form.field('note')} label={t(giftTexts.note)} autoComplete="off" maxLength={500} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={give.busy}>
              {t(giftTexts.give)}
            </Button>
          </div>
        </form>
      </Card>
      {asking && receiver && (
        <ConfirmDialog
          title={t(giftTexts.ask, {
            name: receiver.name,
            amount: amount(type, giftQuantityIn(quantity) * per),
            what: t(typeNames[type]),
          })}
          confirmText={t(giftTexts.give)}
          cancelText={t(common.cancel)}
          busy={give.busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {t(giftTexts.askHint, { date: format.date(expires) })}
        </ConfirmDialog>
      )}
    </Page>
  )
}
