import { usageKind } from '#core/contract/wire-numbers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  audiences,
  type Audience,
  type PlatformPrice,
  staffPriceModify,
  staffPrices,
} from '../contract/staff-prices.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { platformPriceWords } from '../texts.ts'
import type { Text } from '#core/texts/words.ts'
import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { fenOf, yuanOf } from './price-field.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames } from './use-amount.ts'
import { useAction } from '#core/web/api/use-action.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import { MissingPrices } from './missing-prices.tsx'
import styles from './prices.module.css'

/** Costs and prices of the platform in one form, because they are validated together. */
export function PricesCard() {
  const t = useT()
  const query = useQuery(reads(staffPrices, {}))
  return (
    <Loaded
      query={query}
      failed={t(platformPriceWords.failed)}
      lines={10}
      frame={(content) => <Card>{content}</Card>}
    >
      {(prices) => <PricesForm key={query.dataUpdatedAt} prices={prices} />}
    </Loaded>
  )
}

type Name = `${Audience}${UsageType}`
const fields = offeredTypes.flatMap((type) => audiences.map((audience) => ({ type, audience })))
const nameOf = (audience: Audience, type: UsageType): Name => `${audience}${type}`

function PricesForm({ prices }: { prices: readonly PlatformPrice[] }) {
  const t = useT()
  const client = useQueryClient()
  const kept = (audience: Audience, type: UsageType) =>
    prices.find((one) => one.type === type)?.[audience] ?? null

  // A price can be changed but not removed: buyers rely on it.
  const validator =
    (audience: Audience, type: UsageType) =>
    (typed: string, all: Readonly<Record<Name, string>>): Text | undefined => {
      if (!typed.trim()) return kept(audience, type) ? agentProblems.priceInvalid : undefined
      const fen = fenOf(typed)
      if (fen === undefined) return agentProblems.priceInvalid
      if (audience === 'cost') return undefined
      const cost = fenOf(all[nameOf('cost', type)])
      if (cost === undefined) return moneyProblems.costMissing
      return fen < cost ? moneyProblems.belowCost : undefined
    }
  const form = useForm(
    Object.fromEntries(
      fields.map(({ audience, type }) => [nameOf(audience, type), yuanOf(kept(audience, type)?.fen ?? null)]),
    ) as Record<Name, string>,
    Object.fromEntries(
      fields.map(({ audience, type }) => [nameOf(audience, type), validator(audience, type)]),
    ) as Record<Name, ReturnType<typeof validator>>,
  )
  const save = useAction(async () => {
    const prices = fields.flatMap(({ audience, type }) => {
      const fen = fenOf(form.values[nameOf(audience, type)])
      return fen === undefined || fen === kept(audience, type)?.fen ? [] : [{ audience, type, fen }]
    })
    if (prices.length === 0) return toasts.warn(t(platformPriceWords.nothingChanged))
    await send(staffPriceModify, { prices })
    await client.invalidateQueries({ queryKey: [staffPrices.path] })
    toasts.success(t(platformPriceWords.saved))
  })
  return (
    <>
      <MissingPrices prices={prices} />
      <Card>
        <form method="post" noValidate onSubmit={form.submit(save.run)}>
          {offeredTypes.map((type) => (
            <fieldset key={type} className={styles.kind}>
              <legend className={`${styles.legend} mb-3 w-full p-0 font-medium`}>
                {t(typeNames[type])}{' '}
                <span className="small">
                  {t(type === usageKind.speech ? platformPriceWords.aThousand : platformPriceWords.aMinute)}
                </span>
              </legend>
              <div className={`${styles.three} grid gap-4 pb-4`}>
                {audiences.map((audience) => (
                  <TextField
                    key={audience}
                    {...form.field(nameOf(audience, type))}
                    label={t(platformPriceWords[audience])}
                    hint={
                      <Hint
                        typed={form.values[nameOf(audience, type)]}
                        cost={audience === 'cost' ? undefined : fenOf(form.values[nameOf('cost', type)])}
                        old={kept(audience, type)?.oldFen ?? null}
                      />
                    }
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={8}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <div>
            <Button type="submit" variant="primary" busy={save.busy}>
              {t(platformPriceWords.save)}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

/** Former price and margin of the entered one. */
function Hint({ typed, cost, old }: { typed: string; cost: number | undefined; old: number | null }) {
  const t = useT()
  const format = useFormat()
  const fen = fenOf(typed)
  if (!typed.trim()) return t(platformPriceWords.notSet)
  const margin = fen === undefined || cost === undefined ? undefined : fen - cost
  return (
    <>
      {old !== null && (
        <>
          <s aria-label={t(platformPriceWords.before, { amount: format.money(old) })}>
            {format.money(old)}
          </s>{' '}
        </>
      )}
      {fen !== undefined && margin !== undefined && margin > 0
        ? t(platformPriceWords.margin, {
            amount: format.money(margin),
            share: format.percent(margin / fen),
          })
        : margin === 0
          ? t(platformPriceWords.noMargin)
          : null}
    </>
  )
}
