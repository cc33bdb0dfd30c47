import type { StaffAccount } from '#money/customers/contract.ts'
import layouts from '#ui/layout.module.css'
import { useState } from 'react'
import { staffAccountMove } from '#identity/staff-accounts/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { toasts } from '#ui/toast-list.ts'

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
