import { useState } from 'react'
import { staffTenant, staffTenants, staffTenantSuspend, type TenantDetail } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { tenantWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export function SuspendCard({ tenant: { id, suspended, branding } }: { tenant: TenantDetail }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const set = useAction(staffTenantSuspend, {
    done: (_, { suspended }) => t(suspended ? tenantWords.suspendedNow : tenantWords.resumedNow),
    renews: [staffTenant, staffTenants],
    onEnd: () => setAsking(false),
  })
  return (
    <Card title={t(suspended ? tenantWords.resume : tenantWords.suspend)}>
      <div className="grid grid-cols-1 gap-4">
        <p className="small">{t(suspended ? tenantWords.resumeHint : tenantWords.suspendHint)}</p>
        <div className="row flex-wrap gap-2">
          {suspended ? (
            <Button busy={set.busy} onClick={() => set.run({ id, suspended: false })}>
              {t(tenantWords.resume)}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t(tenantWords.suspend)}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          title={t(tenantWords.suspendAsk, { name: t(branding.name) })}
          confirmText={t(tenantWords.suspend)}
          cancelText={t(common.cancel)}
          busy={set.busy}
          onConfirm={() => set.run({ id, suspended: true })}
          onClose={() => setAsking(false)}
        >
          {t(tenantWords.suspendHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
