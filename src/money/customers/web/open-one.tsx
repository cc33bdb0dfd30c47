import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import {
  emptyAccount,
  NewAccountFields,
  newAccountValidators,
} from '#identity/accounts/web/new-account-fields.tsx'
import { Secret } from '#identity/accounts/web/secret.tsx'
import { agentAccountsOpen } from '#identity/agents/contract.ts'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { openTexts } from '#identity/agents/texts/open-account.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { agentUserList } from '../contract.ts'

export function OpenOne() {
  const t = useT()
  const client = useQueryClient()
  const [opened, setOpened] = useState<{ name: string; password: string }>()
  const form = useForm(emptyAccount, newAccountValidators({ reachable: true }))

  const open = useAction(
    (account: typeof emptyAccount, _element: HTMLFormElement) =>
      send(agentAccountsOpen, { accounts: [{ line: 1, ...account }] }),
    {
      async onSuccess({ opened: done, refused }, account, element) {
        for (const { field, problem } of refused) {
          form.refuse(field, account[field], everyProblem[problem])
          focusField(element, field)
        }
        for (const { name, password } of done) {
          await client.invalidateQueries({ queryKey: [agentUserList.path] })
          form.reset()
          if (password === null) toasts.success(t(openTexts.opened, { name }))
          else setOpened({ name, password })
        }
      },
    },
  )

  return (
    <Card>
      <form method="post" noValidate className="grid gap-5" onSubmit={form.submit(open.run)}>
        <div className="fields">
          <NewAccountFields
            form={form}
            passwordHint={t(openTexts.passwordHint)}
            contactHint={t(openTexts.contactHint)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={open.busy}>
            {t(openTexts.open)}
          </Button>
        </div>
      </form>
      {opened && (
        <Dialog
          title={t(openTexts.opened, { name: opened.name })}
          closeText={t(common.close)}
          onClose={() => setOpened(undefined)}
          footer={
            <>
              <Link to={href('/agent/userList')} className={buttonClass('quiet')}>
                {t(openTexts.toUsers)}
              </Link>
              <Button variant="primary" onClick={() => setOpened(undefined)}>
                {t(openTexts.another)}
              </Button>
            </>
          }
        >
          <Secret>{opened.password}</Secret>
          <p>{t(agentTexts.onceHint)}</p>
        </Dialog>
      )}
    </Card>
  )
}
