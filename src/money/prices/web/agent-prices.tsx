import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { unitOfType } from '#domain/money/units.ts'
import { sellingTexts } from '#identity/agents/texts/agents.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import {
  agentBankDetails,
  agentBankDetailsModify,
  agentPrices,
  type AgentPrice,
  agentPriceModify,
} from '../contract/prices.ts'
import { priceTitles } from '../screens.ts'
import { BankCard } from './bank-card.tsx'
import { fenOf, PriceField, usePriceValidator, yuanOf } from './price-field.tsx'

export const load: Load<'/agent/payment'> = ({ part }) =>
  prefetch(part === 'bank' ? agentBankDetails : agentPrices, {})

/** The prices for all users. */
function PricesCard() {
  const t = useT()
  const query = useQuery(reads(agentPrices, {}))
  return (
    <Card>
      <Loaded query={query} failed={t(sellingTexts.failed)} lines={6}>
        {(data) => <PricesForm prices={data} />}
      </Loaded>
    </Card>
  )
}

function PricesForm({ prices }: { prices: readonly AgentPrice[] }) {
  const t = useT()
  const client = useQueryClient()
  const priceValidator = usePriceValidator()
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
    if (changed.length === 0) return toasts.warn(t(sellingTexts.nothingChanged))
    await send(agentPriceModify, { prices: changed })
    await client.invalidateQueries({ queryKey: [agentPrices.path] })
    toasts.success(t(sellingTexts.saved))
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
            empty={t(sellingTexts.notSet)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(sellingTexts.save)}
        </Button>
      </div>
    </form>
  )
}

/** Prices and bank details of an agent. */
export function AgentPrices() {
  const t = useT()
  const isBank = useSearch('/agent/payment').part === 'bank'
  return (
    <Page
      narrow
      title={t(isBank ? priceTitles.paymentSetting : priceTitles.priceSetting)}
      intro={t(isBank ? sellingTexts.bankIntro : sellingTexts.pricesIntro)}
    >
      {isBank ? <BankCard read={agentBankDetails} modify={agentBankDetailsModify} /> : <PricesCard />}
    </Page>
  )
}
