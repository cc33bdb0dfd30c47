import type { StaffAccount } from '#contract/customers.ts'
import layouts from '#web/ui/layout.module.css'
import { useState } from 'react'
import { staffAccountMove } from '#contract/staff-accounts.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { send } from '#web/core/api/api.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { toasts } from '#web/ui/toast-list.ts'

type MoveDialogProps = { account: Pick<StaffAccount, 'id' | 'name' | 'agent'>; onClose: () => void }

export function MoveDialog({ account: { id, name, agent }, onClose }: MoveDialogProps) {
  const t = useT()
  const renew = useRenewAccounts()
  const { busy, whileBusy } = useBusy()
  const [chosen, setChosen] = useState(agent?.id ?? '')
  const move = () =>
    whileBusy(async () => {
      await send(staffAccountMove, { id, agent: chosen || null })
      toasts.success(t(accountWords.moved))
      await renew()
      onClose()
    })
  return (
    <FormDialog
      title={t(accountWords.moveTitle, { name })}
      confirmText={t(accountWords.save)}
      busy={busy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <p>{t(accountWords.moveHint)}</p>
        <AgentField now={agent} value={chosen} onChange={setChosen} />
      </div>
    </FormDialog>
  )
}
