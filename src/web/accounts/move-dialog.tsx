import { useState } from 'react'
import { type StaffAccount, staffAccountMove } from '#contract/staff-accounts.ts'
import { common } from '#i18n/common.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { send } from '#web/lib/api.ts'
import { useSay } from '#web/lib/say.ts'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { useBusy } from '#web/lib/use-busy.ts'
import styles from './accounts.module.css'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type MoveDialogProps = { account: Pick<StaffAccount, 'id' | 'name' | 'agent'>; onClose: () => void }

export function MoveDialog({ account: { id, name, agent }, onClose }: MoveDialogProps) {
  const say = useSay()
  const renew = useRenewAccounts()
  const { busy, whileBusy } = useBusy()
  const [chosen, setChosen] = useState(agent?.id ?? '')
  const move = () =>
    whileBusy(async () => {
      await send(staffAccountMove, { id, agent: chosen || null })
      toasts.success(say(accountWords.moved))
      await renew()
      onClose()
    })
  return (
    <Dialog
      title={say(accountWords.moveTitle, { name })}
      closeText={say(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void move()}
      footer={
        <SubmitButtons busy={busy} onCancel={onClose}>
          {say(accountWords.save)}
        </SubmitButtons>
      }
    >
      <div className={styles.form}>
        <p>{say(accountWords.moveHint)}</p>
        <AgentField now={agent} value={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}
