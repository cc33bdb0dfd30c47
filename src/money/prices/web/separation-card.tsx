import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SeparationRate,
  staffSeparationRate,
  staffSeparationRateModify,
} from '../contract/staff-prices.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { platformPriceWords } from '../texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingForm } from './setting-form.tsx'

/** How much usage separating voice and background takes. */
export function SeparationCard() {
  const t = useT()
  const query = useQuery(reads(staffSeparationRate, {}))
  return (
    <Card>
      <Loaded query={query} failed={t(platformPriceWords.separationFailed)} lines={3}>
        {(data) => <SeparationForm rate={data} />}
      </Loaded>
    </Card>
  )
}

const isRate = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 600 ? undefined : moneyProblems.separationRateInvalid

function SeparationForm({ rate }: { rate: SeparationRate }) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm({ seconds: String(rate.seconds) }, { seconds: isRate })
  const save = useAction(staffSeparationRateModify, {
    done: t(platformPriceWords.separationSaved),
    onSuccess: (_, saved) => client.setQueryData(reads(staffSeparationRate, {}).queryKey, saved),
  })
  return (
    <SettingForm
      busy={save.busy}
      onSubmit={form.submit(({ seconds }) => save.run({ seconds: Number(seconds) }))}
    >
      <TextField
        {...form.field('seconds')}
        label={t(platformPriceWords.separationRate)}
        hint={t(platformPriceWords.separationRateHint)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </SettingForm>
  )
}
