import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { staffTenant, staffTenants, staffTenantSuspend, type TenantDetail } from '../contract.ts'
import { tenantTexts } from '../texts.ts'

export function SuspendCard({ tenant: { id, suspended, branding } }: { tenant: TenantDetail }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const set = useAction(staffTenantSuspend, {
    done: (_, { suspended }) => t(suspended ? tenantTexts.suspendedNow : tenantTexts.resumedNow),
    renews: [staffTenant, staffTenants],
    onEnd: () => setAsking(false),
  })
  return (
    <Card title={t(suspended ? tenantTexts.resume : tenantTexts.suspend)}>
      <div className="grid grid-cols-1 gap-4">
        <p className="small">{t(suspended ? tenantTexts.resumeHint : tenantTexts.suspendHint)}</p>
        <div className="row flex-wrap gap-2">
          {suspended ? (
            <Button busy={set.busy} onClick={() => set.run({ id, suspended: false })}>
              {t(tenantTexts.resume)}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t(tenantTexts.suspend)}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          title={t(tenantTexts.suspendAsk, { name: t(branding.name) })}
          confirmText={t(tenantTexts.suspend)}
          cancelText={t(common.cancel)}
          busy={set.busy}
          onConfirm={() => set.run({ id, suspended: true })}
          onClose={() => setAsking(false)}
        >
          {t(tenantTexts.suspendHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
