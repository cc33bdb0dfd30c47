import type { StaffAccount } from '#money/customers/contract.ts'
import forms from '#ui/form.module.css'
import layouts from '#ui/layout.module.css'
import { useState } from 'react'
import type { ProblemName } from '#core/contract/codes.ts'
import { staffAccountOpen } from '#identity/staff-accounts/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { common } from '#core/texts/common.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { Link } from '#core/web/router/link.tsx'
import {
  emptyAccount,
  NewAccountFields,
  newAccountJudges,
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
  const [role, setRole] = useState(first)
  const [agent, setAgent] = useState('')
  const [opened, setOpened] = useState<{ id: string; name: string; password: string }>()
  const isStaff = role === 'operator' || role === 'finance'
  const form = useForm(newAccountJudges({ reachable: !isStaff }), emptyAccount)

  const open = useAction(async (element: HTMLFormElement) => {
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
      busy={open.busy}
      onSubmit={form.submit(open.run)}
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
