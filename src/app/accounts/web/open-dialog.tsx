import type { StaffAccount } from '#money/customers/contract.ts'
import { useState } from 'react'
import { staffAccountOpen } from '#identity/staff-accounts/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { common } from '#core/texts/common.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { Link } from '#core/web/router/link.tsx'
import {
  emptyAccount,
  NewAccountFields,
  newAccountValidators,
} from '#identity/accounts/web/new-account-fields.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Secret } from '#identity/accounts/web/secret.tsx'
import { useAction } from '#core/web/api/use-action.ts'
import { href } from '#core/web/router/href.ts'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { roleNames } from './words.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toasts } from '#ui/toast-list.ts'

type Role = StaffAccount['role']
const roles: readonly Role[] = ['user', 'agent', 'finance', 'operator']

const isStaff = (role: Role) => role === 'operator' || role === 'finance'

/** Opens an account of any role. A generated password is shown once. */
export function OpenDialog({ first, onClose }: { first: Role; onClose: () => void }) {
  const t = useT()
  const renew = useRenewAccounts()
  const [opened, setOpened] = useState<{ id: string; name: string; password: string }>()
  const form = useForm(
    { ...emptyAccount, role: first, agent: '' },
    {
      ...newAccountValidators({ reachable: false }),
      mobile: (typed, all) => newAccountValidators({ reachable: !isStaff(all.role) }).mobile(typed, all),
    },
  )
  const { role } = form.values
  const open = useAction(staffAccountOpen, {
    ...form.refusing({ nameTaken: 'name', mobileTaken: 'mobile', emailTaken: 'email' }),
    async onSuccess({ id, password }, { name }) {
      await renew()
      if (password !== null) return setOpened({ id, name: name.trim(), password })
      toasts.success(t(accountWords.opened, { name: name.trim() }))
      onClose()
    },
  })

  if (opened)
    return (
      <Dialog
        title={t(accountWords.opened, { name: opened.name })}
        closeText={t(common.close)}
        onClose={onClose}
        footer={
          <>
            <Link to={href('/staff/account', { id: opened.id })} className={buttonClass('quiet')}>
              {t(accountWords.details)}
            </Link>
            <Button variant="primary" onClick={onClose}>
              {t(agentWords.done)}
            </Button>
          </>
        }
      >
        <Secret>{opened.password}</Secret>
        <p>{t(agentWords.onceHint)}</p>
      </Dialog>
    )
  return (
    <FormDialog
      wide
      title={t(accountWords.open)}
      confirmText={t(accountWords.open)}
      busy={open.busy}
      onSubmit={form.submit(({ agent, ...account }) =>
        open.run({ ...account, agent: role === 'user' && agent ? agent : null }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="fields-narrow">
          <SelectField
            label={t(accountWords.role)}
            options={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
            {...form.choice('role')}
          />
          {role === 'user' && <AgentField now={null} {...form.choice('agent')} />}
        </div>
        <div className="fields-narrow">
          <NewAccountFields
            form={form}
            passwordHint={t(accountWords.passwordMade)}
            contactHint={isStaff(role) ? undefined : t(accountWords.contactHint)}
          />
        </div>
      </div>
    </FormDialog>
  )
}
