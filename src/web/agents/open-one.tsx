import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agentAccountsOpen, agentUserList } from '#contract/agents.ts'
import { accountName, email, mobile, newPassword } from '#contract/fields.ts'
import { agentProblems } from '#i18n/agent-problems.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { everyProblem } from '#i18n/every-problem.ts'
import { openWords } from '#i18n/open-account.ts'
import { send } from '#web/lib/api.ts'
import { by, focusField, useForm } from '#web/lib/forms.ts'
import { Link } from '#web/lib/link.tsx'
import { useSay } from '#web/lib/say.ts'
import { useBusy } from '#web/lib/use-busy.ts'
import { paths } from '#web/paths.ts'
import forms from '#web/ui/form.module.css'
import { Secret } from '#web/lib/secret.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'

const empty = { name: '', mobile: '', email: '', password: '' }

export function OpenOne() {
  const say = useSay()
  const client = useQueryClient()
  const { busy, whileBusy } = useBusy()
  const [opened, setOpened] = useState<{ name: string; password: string }>()
  const form = useForm(
    {
      name: by(accountName),
      mobile: (typed, all) =>
        typed.trim() ? by(mobile)(typed, all) : all.email.trim() ? undefined : agentProblems.contactMissing,
      email: (typed, all) => (typed.trim() ? by(email)(typed, all) : undefined),
      password: (typed, all) => (typed ? by(newPassword)(typed, all) : undefined),
    },
    empty,
  )

  async function open(element: HTMLFormElement) {
    await whileBusy(async () => {
      const { opened: done, refused } = await send(agentAccountsOpen, {
        accounts: [{ line: 1, ...form.values }],
      })
      for (const { field, problem } of refused) {
        form.refuse(field, form.values[field], everyProblem[problem])
        focusField(element, field)
      }
      for (const { name, password } of done) {
        await client.invalidateQueries({ queryKey: [agentUserList.path] })
        for (const field of ['name', 'mobile', 'email', 'password'] as const) form.set(field, '')
        if (password === null) toasts.success(say(openWords.opened, { name }))
        else setOpened({ name, password })
      }
    })
  }

  return (
    <Card>
      <form method="post" noValidate className={forms.form} onSubmit={form.submit(open)}>
        <div className={forms.fields}>
          <TextField
            {...form.field('name')}
            label={say(openWords.name)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...form.field('password')}
            label={say(openWords.password)}
            hint={say(openWords.passwordHint)}
            autoComplete="new-password"
            showText={say(common.showPassword)}
            hideText={say(common.hidePassword)}
            capsLockText={say(common.capsLock)}
          />
          <TextField
            {...form.field('mobile')}
            label={say(openWords.mobile)}
            hint={say(openWords.contactHint)}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.field('email')}
            label={say(openWords.email)}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className={forms.buttons}>
          <Button type="submit" look="primary" busy={busy}>
            {say(openWords.open)}
          </Button>
        </div>
      </form>
      {opened && (
        <Dialog
          title={say(openWords.opened, { name: opened.name })}
          closeText={say(common.close)}
          onClose={() => setOpened(undefined)}
          footer={
            <>
              <Link to={paths.agentUserList()} className={buttonClass('quiet')}>
                {say(openWords.toUsers)}
              </Link>
              <Button look="primary" onClick={() => setOpened(undefined)}>
                {say(openWords.another)}
              </Button>
            </>
          }
        >
          <Secret>{opened.password}</Secret>
          <p>{say(agentWords.onceHint)}</p>
        </Dialog>
      )}
    </Card>
  )
}
