import { useQuery, useQueryClient } from '@tanstack/react-query'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { perPriced, typeOfUnit, type Unit, unitOfType } from '#domain/money/units.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { staffWelcome, staffWelcomeModify, type WelcomePackage } from '../contract/staff-prices.ts'
import { platformPriceTexts } from '../texts.ts'
import { SettingForm } from './setting-form.tsx'
import { typeNames } from './use-amount.ts'

/** Welcome gift for new users. */
export function WelcomeCard() {
  const t = useT()
  const query = useQuery(reads(staffWelcome, {}))
  return (
    <Card>
      <Loaded query={query} failed={t(platformPriceTexts.welcomeFailed)} lines={6}>
        {(data) => <WelcomeForm welcome={data} />}
      </Loaded>
    </Card>
  )
}

const offeredUnits: readonly Unit[] = offeredTypes.map((type) => unitOfType[type])
/** Minutes or thousands of characters, with two decimals. */
const visible = (unit: Unit, amount: number) => String(Math.round((amount / perPriced[unit]) * 100) / 100)
const typedAmount = (unit: Unit, typed: string) => Math.round(Number(typed) * perPriced[unit])

function WelcomeForm({ welcome }: { welcome: WelcomePackage }) {
  const t = useT()
  const client = useQueryClient()
  const isAmount = (typed: string) =>
    /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? undefined : moneyProblems.welcomeInvalid
  const form = useForm(
    {
      dub: visible('dub', welcome.dub),
      speech: visible('speech', welcome.speech),
      live: visible('live', welcome.live),
      days: String(welcome.days),
    },
    {
      dub: isAmount,
      speech: isAmount,
      live: isAmount,
      days: (typed) =>
        /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 3650
          ? undefined
          : moneyProblems.welcomeDays,
    },
  )
  const save = useAction(async () => {
    const { dub, speech, live, days } = form.values
    // Unchanged values keep their precision.
    const amount = (unit: Unit, typed: string) =>
      typed === visible(unit, welcome[unit]) ? welcome[unit] : typedAmount(unit, typed)
    const wanted: WelcomePackage = {
      dub: amount('dub', dub),
      speech: amount('speech', speech),
      live: amount('live', live),
      days: Number(days),
    }
    await send(staffWelcomeModify, wanted)
    client.setQueryData(reads(staffWelcome, {}).queryKey, wanted)
    toasts.success(t(platformPriceTexts.welcomeSaved))
  })
  return (
    <SettingForm busy={save.busy} onSubmit={form.submit(save.run)}>
      <div className="fields">
        {offeredUnits.map((unit) => (
          <TextField
            key={unit}
            {...form.field(unit)}
            label={t(unit === 'speech' ? platformPriceTexts.thousands : platformPriceTexts.minutes, {
              what: t(typeNames[typeOfUnit[unit]]),
            })}
            hint={t(platformPriceTexts.nothingGiven)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
          />
        ))}
        <TextField
          {...form.field('days')}
          label={t(platformPriceTexts.days)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
    </SettingForm>
  )
}
