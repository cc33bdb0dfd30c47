import { useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { staffAccountFeatures } from '#identity/staff-accounts/contract.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { WholeAccount } from '#money/customers/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'

/** Features switched on for this account. */
export function FeaturesCard({ account: { id, features, offered } }: { account: WholeAccount }) {
  const t = useT()
  const renew = useRenewAccounts()
  const [chosen, setChosen] = useState(features)
  const turn = (code: string, on: boolean) =>
    setChosen((before) => (on ? [...before, code] : before.filter((one) => one !== code)))
  const changed = chosen.toSorted().join() !== features.toSorted().join()
  const save = useAction(staffAccountFeatures, {
    done: t(accountTexts.featuresSaved),
    onSuccess: renew,
  })
  return (
    <Card title={t(accountTexts.features)}>
      <div className="grid gap-4">
        <p className="small break-anywhere">{t(accountTexts.featuresHint)}</p>
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
            {t(accountTexts.save)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
