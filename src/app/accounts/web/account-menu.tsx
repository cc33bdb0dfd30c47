import {
  IconArrowsExchange,
  IconFileExport,
  IconId,
  IconKey,
  IconLogout,
  IconShieldOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { ResetPassword } from '#identity/accounts/web/reset-password.tsx'
import { SuspendDialog, SuspendItem } from '#identity/accounts/web/suspend.tsx'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { staffSecondFactorReset } from '#identity/second-factor/contract.ts'
import {
  staffAccountPassword,
  staffAccountSignOut,
  staffAccountSuspend,
} from '#identity/staff-accounts/contract.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { StaffAccount } from '#money/customers/contract.ts'
import { staffAccountExport } from '#operations/exports/contract.ts'
import { exportTexts } from '#operations/exports/texts.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'

type Asking = 'export' | 'move' | 'password' | 'secondFactor' | 'signOut' | 'suspend'
type AccountMenuProps = {
  account: Pick<StaffAccount, 'id' | 'name' | 'role' | 'agent' | 'status'> &
    Partial<Pick<StaffAccount, 'secondFactor'>>
  /** Whether this is the account's page. */
  here?: boolean
}

type ExportDialogProps = { account: Pick<StaffAccount, 'id' | 'name'>; onClose: () => void }

function ExportDialog({ account: { id, name }, onClose }: ExportDialogProps) {
  const t = useT()
  const start = useAction(staffAccountExport, {
    done: t(exportTexts.forAccountStarted),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t(exportTexts.forAccountTitle, { name })}
      confirmText={t(exportTexts.start)}
      cancelText={t(common.cancel)}
      busy={start.busy}
      onConfirm={() => start.run({ id })}
      onClose={onClose}
    >
      {t(exportTexts.forAccountHint)}
    </ConfirmDialog>
  )
}

/** Actions of an operator for an account other than their own. */
export function AccountMenu({ account, here }: AccountMenuProps) {
  const t = useT()
  const go = useGo()
  const renew = useRenewAccounts()
  const [asking, setAsking] = useState<Asking>()
  const { id, name, role } = account
  const isSelf = useAccount().user.id === id
  const close = () => setAsking(undefined)
  const suspending = { call: staffAccountSuspend, account, renew }
  const signOut = useAction(staffAccountSignOut, {
    done: t(accountTexts.signOutDone),
    async onSuccess() {
      close()
      await renew()
    },
  })
  const resetFactor = useAction(staffSecondFactorReset, {
    done: t(accountTexts.resetFactorDone),
    async onSuccess() {
      close()
      await renew()
    },
  })
  const busy = signOut.busy || resetFactor.busy
  const closeAnew = () => {
    close()
    void renew()
  }
  if (isSelf && here) return null
  return (
    <>
      <MoreMenu label={t(agentTexts.more, { name })}>
        {!here && (
          <MenuItem
            icon={<IconId size={18} stroke={1.6} />}
            onSelect={() => go(href('/staff/account', { id }))}
          >
            {t(accountTexts.details)}
          </MenuItem>
        )}
        {!isSelf && (
          <>
            {role === 'user' && (
              <MenuItem
                icon={<IconArrowsExchange size={18} stroke={1.6} />}
                onSelect={() => setAsking('move')}
              >
                {t(accountTexts.move)}
              </MenuItem>
            )}
            {!here && <MenuSeparator />}
            <MenuItem icon={<IconKey size={18} stroke={1.6} />} onSelect={() => setAsking('password')}>
              {t(agentTexts.reset)}
            </MenuItem>
            {account.secondFactor && (
              <MenuItem
                icon={<IconShieldOff size={18} stroke={1.6} />}
                onSelect={() => setAsking('secondFactor')}
              >
                {t(accountTexts.resetFactor)}
              </MenuItem>
            )}
            <MenuItem icon={<IconLogout size={18} stroke={1.6} />} onSelect={() => setAsking('signOut')}>
              {t(accountTexts.signOut)}
            </MenuItem>
            <MenuItem icon={<IconFileExport size={18} stroke={1.6} />} onSelect={() => setAsking('export')}>
              {t(exportTexts.forAccount)}
            </MenuItem>
            <SuspendItem {...suspending} onAsk={() => setAsking('suspend')} />
          </>
        )}
      </MoreMenu>
      {asking === 'export' && <ExportDialog account={account} onClose={close} />}
      {asking === 'move' && <MoveDialog account={account} onClose={close} />}
      {asking === 'password' && (
        <ResetPassword call={staffAccountPassword} account={account} onClose={closeAnew} />
      )}
      {asking === 'secondFactor' && (
        <ConfirmDialog
          danger
          title={t(accountTexts.resetFactorAsk, { name })}
          confirmText={t(accountTexts.resetFactor)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => resetFactor.run({ id })}
          onClose={close}
        >
          {t(accountTexts.resetFactorHint)}
        </ConfirmDialog>
      )}
      {asking === 'signOut' && (
        <ConfirmDialog
          title={t(accountTexts.signOutAsk, { name })}
          confirmText={t(accountTexts.signOut)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => signOut.run({ id })}
          onClose={close}
        >
          {t(accountTexts.signOutHint)}
        </ConfirmDialog>
      )}
      {asking === 'suspend' && (
        <SuspendDialog
          {...suspending}
          hint={t(role === 'agent' ? accountTexts.suspendAgentHint : accountTexts.suspendHint)}
          onClose={close}
        />
      )}
    </>
  )
}
