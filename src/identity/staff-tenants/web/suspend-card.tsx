import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffTenant, staffTenants, staffTenantSuspend, type TenantDetail } from '../contract.ts'
import { common } from '#core/texts/common.ts'
import { tenantWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toasts } from '#ui/toast-list.ts'

export function SuspendCard({ tenant: { id, suspended, branding } }: { tenant: TenantDetail }) {
  const t = useT()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const set = useAction(async (wanted: boolean) => {
    try {
      await send(staffTenantSuspend, { id, suspended: wanted })
    } finally {
      setAsking(false)
    }
    await client.invalidateQueries({ queryKey: [staffTenant.path] })
    await client.invalidateQueries({ queryKey: [staffTenants.path] })
    toasts.success(t(wanted ? tenantWords.suspendedNow : tenantWords.resumedNow))
  })
  return (
    <Card title={t(suspended ? tenantWords.resume : tenantWords.suspend)}>
      <div className={layouts.column4}>
        <p className={typography.soft}>{t(suspended ? tenantWords.resumeHint : tenantWords.suspendHint)}</p>
        <div className={layouts.wrapCentred}>
          {suspended ? (
            <Button busy={set.busy} onClick={() => set.run(false)}>
              {t(tenantWords.resume)}
            </Button>
          ) : (
            <Button look="danger" onClick={() => setAsking(true)}>
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
          onConfirm={() => set.run(true)}
          onClose={() => setAsking(false)}
        >
          {t(tenantWords.suspendHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
