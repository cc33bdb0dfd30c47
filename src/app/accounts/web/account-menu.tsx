import type { StaffAccount } from '#money/customers/contract.ts'
import {
  IconArrowsExchange,
  IconFileExport,
  IconId,
  IconKey,
  IconLogout,
  IconShieldOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { staffSecondFactorReset } from '#identity/second-factor/contract.ts'
import {
  staffAccountPassword,
  staffAccountSignOut,
  staffAccountSuspend,
} from '#identity/staff-accounts/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { common } from '#core/texts/common.ts'
import { exportWords } from '#operations/exports/texts.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { useGo } from '#core/web/router/link.tsx'
import { ResetPassword } from '#identity/accounts/web/reset-password.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAccount } from '#core/web/session/session.ts'
import { SuspendDialog, SuspendItem } from '#identity/accounts/web/suspend.tsx'
import { useAction } from '#core/web/api/use-action.ts'
import { href } from '#core/web/router/href.ts'
import { ExportDialog } from './export-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreMenu } from '#ui/more-menu.tsx'

type Asking = 'export' | 'move' | 'password' | 'secondFactor' | 'signOut' | 'suspend'
type AccountMenuProps = {
  account: Pick<StaffAccount, 'id' | 'name' | 'role' | 'agent' | 'status'> &
    Partial<Pick<StaffAccount, 'secondFactor'>>
  /** Whether this is the account's page. */
  here?: boolean
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
    done: t(accountWords.signOutDone),
    async onSuccess() {
      close()
      await renew()
    },
  })
  const resetFactor = useAction(staffSecondFactorReset, {
    done: t(accountWords.resetFactorDone),
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
      <MoreMenu label={t(agentWords.more, { name })}>
        {!here && (
          <MenuItem
            icon={<IconId size={18} stroke={1.6} />}
            onSelect={() => go(href('/staff/account', { id }))}
          >
            {t(accountWords.details)}
          </MenuItem>
        )}
        {!isSelf && (
          <>
            {role === 'user' && (
              <MenuItem
                icon={<IconArrowsExchange size={18} stroke={1.6} />}
                onSelect={() => setAsking('move')}
              >
                {t(accountWords.move)}
              </MenuItem>
            )}
            {!here && <MenuSeparator />}
            <MenuItem icon={<IconKey size={18} stroke={1.6} />} onSelect={() => setAsking('password')}>
              {t(agentWords.reset)}
            </MenuItem>
            {account.secondFactor && (
              <MenuItem
                icon={<IconShieldOff size={18} stroke={1.6} />}
                onSelect={() => setAsking('secondFactor')}
              >
                {t(accountWords.resetFactor)}
              </MenuItem>
            )}
            <MenuItem icon={<IconLogout size={18} stroke={1.6} />} onSelect={() => setAsking('signOut')}>
              {t(accountWords.signOut)}
            </MenuItem>
            <MenuItem icon={<IconFileExport size={18} stroke={1.6} />} onSelect={() => setAsking('export')}>
              {t(exportWords.forAccount)}
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
          title={t(accountWords.resetFactorAsk, { name })}
          confirmText={t(accountWords.resetFactor)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => resetFactor.run({ id })}
          onClose={close}
        >
          {t(accountWords.resetFactorHint)}
        </ConfirmDialog>
      )}
      {asking === 'signOut' && (
        <ConfirmDialog
          title={t(accountWords.signOutAsk, { name })}
          confirmText={t(accountWords.signOut)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => signOut.run({ id })}
          onClose={close}
        >
          {t(accountWords.signOutHint)}
        </ConfirmDialog>
      )}
      {asking === 'suspend' && (
        <SuspendDialog
          {...suspending}
          hint={t(role === 'agent' ? accountWords.suspendAgentHint : accountWords.suspendHint)}
          onClose={close}
        />
      )}
    </>
  )
}
