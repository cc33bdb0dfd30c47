import type { WholeAccount } from '#money/customers/contract.ts'
import { useState } from 'react'
import { staffAccountFeatures } from '#identity/staff-accounts/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** Features switched on for this account. */
export function FeaturesCard({ account: { id, features, offered } }: { account: WholeAccount }) {
  const t = useT()
  const renew = useRenewAccounts()
  const [chosen, setChosen] = useState(features)
  const turn = (code: string, on: boolean) =>
    setChosen((before) => (on ? [...before, code] : before.filter((one) => one !== code)))
  const changed = chosen.toSorted().join() !== features.toSorted().join()
  const save = useAction(staffAccountFeatures, {
    done: t(accountWords.featuresSaved),
    onSuccess: renew,
  })
  return (
    <Card title={t(accountWords.features)}>
      <div className="grid gap-4">
        <p className="small break-anywhere">{t(accountWords.featuresHint)}</p>
        {offered.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={(event) => turn(code, event.target.checked)}
          >
            {t(name)}
          </Checkbox>
        ))}
        <div>
          <Button
            variant="primary"
            size="small"
            busy={save.busy}
            disabled={!changed}
            onClick={() => save.run({ id, features: chosen })}
          >
            {t(accountWords.save)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
