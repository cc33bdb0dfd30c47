import type { StaffAccount } from '#contract/customers.ts'
import forms from '#web/ui/form.module.css'
import layouts from '#web/ui/layout.module.css'
import { useState } from 'react'
import type { ProblemName } from '#contract/codes.ts'
import { staffAccountOpen } from '#contract/staff-accounts.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { everyProblem } from '#i18n/every-problem.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { send } from '#web/core/api/api.ts'
import { failedBy } from '#web/core/api/call-failure.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { focusField, useForm } from '#web/core/forms/forms.ts'
import { Link } from '#web/core/router/link.tsx'
import { emptyAccount, NewAccountFields, newAccountJudges } from '#web/kit/account/new-account-fields.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Secret } from '#web/kit/account/secret.tsx'
import { useBusy } from '#web/core/api/use-busy.ts'
import { href } from '#web/core/router/href.ts'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { roleNames } from './words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type Role = StaffAccount['role']
const roles: readonly Role[] = ['user', 'agent', 'finance', 'operator']
const fieldOf = {
  nameTaken: 'name',
  mobileTaken: 'mobile',
  emailTaken: 'email',
} as const satisfies Partial<Record<ProblemName, string>>
const fieldProblems = Object.keys(fieldOf) as (keyof typeof fieldOf)[]

/** Opens an account of any role. A generated password is shown once. */
export function OpenDialog({ first, onClose }: { first: Role; onClose: () => void }) {
  const t = useT()
  const renew = useRenewAccounts()
  const { busy, whileBusy } = useBusy()
  const [role, setRole] = useState(first)
  const [agent, setAgent] = useState('')
  const [opened, setOpened] = useState<{ id: string; name: string; password: string }>()
  const isStaff = role === 'operator' || role === 'finance'
  const form = useForm(newAccountJudges({ reachable: !isStaff }), emptyAccount)

  const open = (element: HTMLFormElement) =>
    whileBusy(async () => {
      const name = form.values.name.trim()
      try {
        const { id, password } = await send(
          staffAccountOpen,
          { ...form.values, role, agent: role === 'user' && agent ? agent : null },
          { quiet: fieldProblems },
        )
        await renew()
        if (password !== null) return setOpened({ id, name, password })
        toasts.success(t(accountWords.opened, { name }))
        onClose()
      } catch (error) {
        const problem = fieldProblems.find((one) => failedBy(error, one))
        if (!problem) throw error
        const field = fieldOf[problem]
        form.refuse(field, form.values[field], everyProblem[problem])
        focusField(element, field)
      }
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
            <Button look="primary" onClick={onClose}>
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
      busy={busy}
      onSubmit={form.submit(open)}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <div className={forms.narrow}>
          <SelectField
            label={t(accountWords.role)}
            options={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
            value={role}
            onChange={setRole}
          />
          {role === 'user' && <AgentField now={null} value={agent} onChange={setAgent} />}
        </div>
        <div className={forms.narrow}>
          <NewAccountFields
            form={form}
            passwordHint={t(accountWords.passwordMade)}
            contactHint={isStaff ? undefined : t(accountWords.contactHint)}
          />
        </div>
      </div>
    </FormDialog>
  )
}
