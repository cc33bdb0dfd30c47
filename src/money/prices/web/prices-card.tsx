import { useQuery, useQueryClient } from '@tanstack/react-query'
import { offeredTypes, type UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import type { Text } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import {
  audiences,
  type Audience,
  type PlatformPrice,
  staffPriceModify,
  staffPrices,
} from '../contract/staff-prices.ts'
import { platformPriceTexts } from '../texts.ts'
import { MissingPrices } from './missing-prices.tsx'
import { fenOf, useMargin, yuanOf } from './price-field.tsx'
import { typeNames } from './use-amount.ts'
import styles from './prices.module.css'

/** Costs and prices of the platform in one form, because they are validated together. */
export function PricesCard() {
  const t = useT()
  const query = useQuery(reads(staffPrices, {}))
  return (
    <Loaded
      query={query}
      failed={t(platformPriceTexts.failed)}
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
  const format = useFormat()
  const client = useQueryClient()
  const remaining = (audience: Audience, type: UsageType) =>
    prices.find((one) => one.type === type)?.[audience] ?? null

  // A price can be changed but not removed: buyers rely on it.
  const validator =
    (audience: Audience, type: UsageType) =>
    (typed: string, all: Readonly<Record<Name, string>>): Text | string | undefined => {
      if (!typed.trim()) return remaining(audience, type) ? agentProblems.priceInvalid : undefined
      const fen = fenOf(typed)
      if (fen === undefined) return agentProblems.priceInvalid
      if (audience === 'cost') return undefined
      const cost = fenOf(all[nameOf('cost', type)])
      if (cost === undefined) return moneyProblems.costMissing
      return fen < cost ? t(moneyProblems.belowCost, { floor: format.money(cost) }) : undefined
    }
  const form = useForm(
    Object.fromEntries(
      fields.map(({ audience, type }) => [
        nameOf(audience, type),
        yuanOf(remaining(audience, type)?.fen ?? null),
      ]),
    ) as Record<Name, string>,
    Object.fromEntries(
      fields.map(({ audience, type }) => [nameOf(audience, type), validator(audience, type)]),
    ) as Record<Name, ReturnType<typeof validator>>,
  )
  const save = useAction(async () => {
    const prices = fields.flatMap(({ audience, type }) => {
      const fen = fenOf(form.values[nameOf(audience, type)])
      return fen === undefined || fen === remaining(audience, type)?.fen ? [] : [{ audience, type, fen }]
    })
    if (prices.length === 0) return toasts.warn(t(platformPriceTexts.nothingChanged))
    await send(staffPriceModify, { prices })
    await client.invalidateQueries({ queryKey: [staffPrices.path] })
    toasts.success(t(platformPriceTexts.saved))
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
                  {t(type === usageKind.speech ? platformPriceTexts.aThousand : platformPriceTexts.aMinute)}
                </span>
              </legend>
              <div className={`${styles.three} grid gap-4 pb-4`}>
                {audiences.map((audience) => (
                  <TextField
                    key={audience}
                    {...form.field(nameOf(audience, type))}
                    label={t(platformPriceTexts[audience])}
                    hint={
                      <Hint
                        type={type}
                        typed={form.values[nameOf(audience, type)]}
                        cost={audience === 'cost' ? undefined : fenOf(form.values[nameOf('cost', type)])}
                        old={remaining(audience, type)?.oldFen ?? null}
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
              {t(platformPriceTexts.save)}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}

type HintProps = { type: UsageType; typed: string; cost: number | undefined; old: number | null }

/** Former price and margin of the entered one. */
function Hint({ type, typed, cost, old }: HintProps) {
  const t = useT()
  const format = useFormat()
  const margin = useMargin()
  if (!typed.trim()) return t(platformPriceTexts.notSet)
  return (
    <>
      {old !== null && (
        <>
          <s aria-label={t(platformPriceTexts.before, { amount: format.money(old) })}>
            {format.money(old)}
          </s>{' '}
        </>
      )}
      {margin(type, { fen: fenOf(typed), cost })}
    </>
  )
}
