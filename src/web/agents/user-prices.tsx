import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AgentUser } from '#contract/agents.ts'
import type { OutputOf } from '#contract/call.ts'
import { agentUserPriceModify, agentUserPrices } from '#contract/prices.ts'
import { unitOfType } from '#domain/money/units.ts'
import { sellingWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { send } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useForm } from '#web/lib/forms.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { reads } from '#web/lib/queries.ts'
import { useSay } from '#web/lib/say.ts'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { useBusy } from '#web/lib/use-busy.ts'
import styles from './agents.module.css'
import { fenOf, PriceField, priceJudge, yuanOf } from '#web/lib/prices/price-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type UserPricesProps = { user: AgentUser; onClose: () => void }
type Prices = OutputOf<typeof agentUserPrices>

/** What one user is asked, where that is not what all are asked. */
export function UserPrices({ user, onClose }: UserPricesProps) {
  const say = useSay()
  const query = useQuery({ ...reads(agentUserPrices, { id: user.id }), staleTime: 0 })
  if (query.data && !query.isFetching) return <PriceForm user={user} prices={query.data} onClose={onClose} />
  return (
    <Dialog
      title={say(sellingWords.userTitle, { name: user.name })}
      closeText={say(common.close)}
      onClose={onClose}
    >
      {query.isError ? (
        <LoadFailed title={say(sellingWords.failed)} query={query} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Dialog>
  )
}

function PriceForm({ user, prices, onClose }: UserPricesProps & { prices: Prices }) {
  const say = useSay()
  const format = useFormat()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const costOf = (type: 0 | 1 | 2) => prices.find((one) => one.type === type)?.cost ?? null
  const ownOf = (type: 0 | 1 | 2) => yuanOf(prices.find((one) => one.type === type)?.own ?? null)
  const form = useForm(
    { dub: priceJudge(costOf(1)), speech: priceJudge(costOf(0)), live: priceJudge(costOf(2)) },
    { dub: ownOf(1), speech: ownOf(0), live: ownOf(2) },
  )
  async function save() {
    const changed = prices.flatMap(({ type, own }) => {
      const fen = fenOf(form.values[unitOfType[type]]) ?? null
      return fen === own ? [] : [{ type, fen }]
    })
    if (changed.length === 0) return onClose()
    await whileBusy(async () => {
      await send(agentUserPriceModify, { id: user.id, prices: changed })
      await client.invalidateQueries({ queryKey: [agentUserPrices.path] })
      toasts.success(say(sellingWords.saved))
      onClose()
    })
  }
  return (
    <Dialog
      title={say(sellingWords.userTitle, { name: user.name })}
      closeText={say(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={form.submit(save)}
      footer={
        <SubmitButtons busy={busy} onCancel={onClose}>
          {say(sellingWords.save)}
        </SubmitButtons>
      }
    >
      <p>{say(sellingWords.userHint)}</p>
      <div className={styles.stack}>
        {prices.map(({ type, fen, cost }) => (
          <PriceField
            key={type}
            {...form.field(unitOfType[type])}
            type={type}
            cost={cost}
            empty={
              fen === null
                ? say(sellingWords.notSet)
                : say(sellingWords.forAll, { amount: format.money(fen) })
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
