import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import {
  emptyAccount,
  NewAccountFields,
  newAccountValidators,
} from '#identity/accounts/web/new-account-fields.tsx'
import { Secret } from '#identity/accounts/web/secret.tsx'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { staffAccountOpen } from '#identity/staff-accounts/contract.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { StaffAccount } from '#money/customers/contract.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { AgentField } from './agent-field.tsx'
import { roleNames } from './role-names.ts'
import { useRenewAccounts } from './use-renew-accounts.ts'

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
      toasts.success(t(accountTexts.opened, { name: name.trim() }))
      onClose()
    },
  })

  if (opened)
    return (
      <Dialog
        title={t(accountTexts.opened, { name: opened.name })}
        closeText={t(common.close)}
        onClose={onClose}
        footer={
          <>
            <Link to={href('/staff/account', { id: opened.id })} className={buttonClass('quiet')}>
              {t(accountTexts.details)}
            </Link>
            <Button variant="primary" onClick={onClose}>
              {t(agentTexts.done)}
            </Button>
          </>
        }
      >
        <Secret>{opened.password}</Secret>
        <p>{t(agentTexts.onceHint)}</p>
      </Dialog>
    )
  return (
    <FormDialog
      wide
      title={t(accountTexts.open)}
      confirmText={t(accountTexts.open)}
      busy={open.busy}
      onSubmit={form.submit(({ agent, ...account }) =>
        open.run({ ...account, agent: role === 'user' && agent ? agent : null }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="fields-narrow">
          <SelectField
            label={t(accountTexts.role)}
            options={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
            {...form.choice('role')}
          />
          {role === 'user' && <AgentField now={null} {...form.choice('agent')} />}
        </div>
        <div className="fields-narrow">
          <NewAccountFields
            form={form}
            passwordHint={t(accountTexts.passwordMade)}
            contactHint={isStaff(role) ? undefined : t(accountTexts.contactHint)}
          />
        </div>
      </div>
    </FormDialog>
  )
}
