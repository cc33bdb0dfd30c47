import { Loaded } from '#core/web/router/loaded.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AgentPrice, agentPriceModify, agentPrices } from '../contract/prices.ts'
import { unitOfType } from '#domain/money/units.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { sellingWords } from '#identity/agents/texts/agents.ts'
import { send } from '#core/web/api/api.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { fenOf, PriceField, priceValidator, yuanOf } from './price-field.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toasts } from '#ui/toast-list.ts'

/** The prices for all users. */
export function PricesCard() {
  const t = useT()
  const query = useQuery(reads(agentPrices, {}))
  return (
    <Card>
      <Loaded query={query} failed={t(sellingWords.failed)} lines={6}>
        {(data) => <PricesForm prices={data} />}
      </Loaded>
    </Card>
  )
}

function PricesForm({ prices }: { prices: readonly AgentPrice[] }) {
  const t = useT()
  const client = useQueryClient()
  const of = (type: 0 | 1 | 2) => prices.find((one) => one.type === type)
  // A price can be changed but not removed: users rely on it.
  const validator = (type: 0 | 1 | 2) =>
    priceValidator(of(type)?.cost ?? null, {
      empty: (of(type)?.fen ?? null) === null ? undefined : agentProblems.priceInvalid,
    })
  const yuan = (type: 0 | 1 | 2) => yuanOf(of(type)?.fen ?? null)
  const form = useForm(
    { dub: yuan(1), speech: yuan(0), live: yuan(2) },
    { dub: validator(1), speech: validator(0), live: validator(2) },
  )
  const save = useAction(async () => {
    const changed = prices.flatMap(({ type, fen }) => {
      const typed = fenOf(form.values[unitOfType[type]])
      return typed === undefined || typed === fen ? [] : [{ type, fen: typed }]
    })
    if (changed.length === 0) return toasts.warn(t(sellingWords.nothingChanged))
    await send(agentPriceModify, { prices: changed })
    await client.invalidateQueries({ queryKey: [agentPrices.path] })
    toasts.success(t(sellingWords.saved))
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={form.submit(save.run)}>
      <div className="fields">
        {prices.map(({ type, cost }) => (
          <PriceField
            key={type}
            {...form.field(unitOfType[type])}
            type={type}
            cost={cost}
            empty={t(sellingWords.notSet)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(sellingWords.save)}
        </Button>
      </div>
    </form>
  )
}
