import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffTenant, staffTenants, staffTenantSuspend, type TenantDetail } from '#contract/staff-tenants.ts'
import { common } from '#i18n/common.ts'
import { tenantWords } from '#i18n/tenants.ts'
import { send } from '#web/core/api/api.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

export function SuspendCard({ tenant: { id, suspended, dress } }: { tenant: TenantDetail }) {
  const say = useSay()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const [asking, setAsking] = useState(false)
  const set = (wanted: boolean) =>
    whileBusy(async () => {
      try {
        await send(staffTenantSuspend, { id, suspended: wanted })
      } finally {
        setAsking(false)
      }
      await client.invalidateQueries({ queryKey: [staffTenant.path] })
      await client.invalidateQueries({ queryKey: [staffTenants.path] })
      toasts.success(say(wanted ? tenantWords.suspendedNow : tenantWords.resumedNow))
    })
  return (
    <Card title={say(suspended ? tenantWords.resume : tenantWords.suspend)}>
      <div className={layouts.column4}>
        <p className={typography.soft}>{say(suspended ? tenantWords.resumeHint : tenantWords.suspendHint)}</p>
        <div className={layouts.wrapCentred}>
          {suspended ? (
            <Button busy={busy} onClick={() => void set(false)}>
              {say(tenantWords.resume)}
            </Button>
          ) : (
            <Button look="danger" onClick={() => setAsking(true)}>
              {say(tenantWords.suspend)}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          danger
          title={say(tenantWords.suspendAsk, { name: say(dress.name) })}
          confirmText={say(tenantWords.suspend)}
          cancelText={say(common.cancel)}
          busy={busy}
          onConfirm={() => void set(true)}
          onClose={() => setAsking(false)}
        >
          {say(tenantWords.suspendHint)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
