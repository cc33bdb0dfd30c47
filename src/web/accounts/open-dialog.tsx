import { useState } from 'react'
import type { ProblemName } from '#contract/codes.ts'
import { accountName, email, mobile, newPassword } from '#contract/fields.ts'
import { type StaffAccount, staffAccountOpen } from '#contract/staff-accounts.ts'
import { agentProblems } from '#i18n/agent-problems.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { everyProblem } from '#i18n/every-problem.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { send } from '#web/lib/api.ts'
import { failedBy } from '#web/lib/call-failure.ts'
import { by, focusField, useForm } from '#web/lib/forms.ts'
import { Link } from '#web/lib/link.tsx'
import { useSay } from '#web/lib/say.ts'
import { Secret } from '#web/lib/secret.tsx'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { useBusy } from '#web/lib/use-busy.ts'
import { paths } from '#web/paths.ts'
import styles from './accounts.module.css'
import { AgentField } from './agent-field.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { roleNames } from './words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type Role = StaffAccount['role']
const roles: readonly Role[] = ['user', 'agent', 'finance', 'operator']
const fieldOf = {
  nameTaken: 'name',
  mobileTaken: 'mobile',
  emailTaken: 'email',
} as const satisfies Partial<Record<ProblemName, string>>
const fieldProblems = Object.keys(fieldOf) as (keyof typeof fieldOf)[]

/** An account of any role, whose password is given, or made and shown once. */
export function OpenDialog({ first, onClose }: { first: Role; onClose: () => void }) {
  const say = useSay()
  const renew = useRenewAccounts()
  const { busy, whileBusy } = useBusy()
  const [role, setRole] = useState(first)
  const [agent, setAgent] = useState('')
  const [opened, setOpened] = useState<{ id: string; name: string; password: string }>()
  const isStaff = role === 'operator' || role === 'finance'
  const form = useForm(
    {
      name: by(accountName),
      mobile: (typed, all) => {
        if (typed.trim()) return by(mobile)(typed, all)
        return isStaff || all.email.trim() ? undefined : agentProblems.contactMissing
      },
      email: (typed, all) => (typed.trim() ? by(email)(typed, all) : undefined),
      password: (typed, all) => (typed ? by(newPassword)(typed, all) : undefined),
    },
    { name: '', mobile: '', email: '', password: '' },
  )

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
        toasts.success(say(accountWords.opened, { name }))
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
        title={say(accountWords.opened, { name: opened.name })}
        closeText={say(common.close)}
        onClose={onClose}
        footer={
          <>
            <Link to={paths.staffAccount(opened.id)} className={buttonClass('quiet')}>
              {say(accountWords.details)}
            </Link>
            <Button look="primary" onClick={onClose}>
              {say(agentWords.done)}
            </Button>
          </>
        }
      >
        <Secret>{opened.password}</Secret>
        <p>{say(agentWords.onceHint)}</p>
      </Dialog>
    )
  return (
    <Dialog
      wide
      title={say(accountWords.open)}
      closeText={say(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={form.submit(open)}
      footer={
        <SubmitButtons busy={busy} onCancel={onClose}>
          {say(accountWords.open)}
        </SubmitButtons>
      }
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <SelectField
            label={say(accountWords.role)}
            options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
            value={role}
            onChange={setRole}
          />
          {role === 'user' && <AgentField now={null} value={agent} onChange={setAgent} />}
        </div>
        <div className={styles.fields}>
          <TextField
            {...form.field('name')}
            label={say(accountWords.name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...form.field('password')}
            label={say(accountWords.password)}
            hint={say(accountWords.passwordMade)}
            autoComplete="new-password"
            showText={say(common.showPassword)}
            hideText={say(common.hidePassword)}
            capsLockText={say(common.capsLock)}
          />
          <TextField
            {...form.field('mobile')}
            label={say(accountWords.mobile)}
            hint={isStaff ? undefined : say(accountWords.contactHint)}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.field('email')}
            label={say(accountWords.email)}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </div>
    </Dialog>
  )
}
