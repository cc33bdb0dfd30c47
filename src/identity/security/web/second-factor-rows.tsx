import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appRemove, recoveryCodesRenew, secondFactorDetail } from '#identity/second-factor/contract.ts'
import { common } from '#core/texts/common.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { secondFactorWords } from '#identity/second-factor/texts.ts'
import { send } from '#core/web/api/api.ts'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LineSkeleton } from '#ui/skeleton.tsx'
import { toasts } from '#ui/toast-list.ts'
import { AppSetUp } from './app-set-up.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Changing = 'on' | 'replace' | 'off' | 'renew'

/** Rows of the account's second step of signing in, and its dialogs. */
export function useSecondFactor() {
  const t = useT()
  const format = useFormat()
  const { data, isError } = useQuery(reads(secondFactorDetail, {}))
  const [changing, setChanging] = useState<Changing>()
  const close = () => {
    setChanging(undefined)
    void queryClient.invalidateQueries({ queryKey: [secondFactorDetail.path] })
  }
  const change = (what: Changing, text: string, label?: string) => (
    <Button size="small" aria-label={label} onClick={() => setChanging(what)}>
      {text}
    </Button>
  )
  const value = data ? (
    data.app ? (
      t(secondFactorWords.on, { date: format.date(data.app) })
    ) : (
      t(secondFactorWords.off)
    )
  ) : isError ? (
    t(secondFactorWords.failed)
  ) : (
    <LineSkeleton width={120} height={16} />
  )
  const rows = [
    {
      label: t(secondFactorWords.title),
      value,
      action:
        data &&
        (data.app ? (
          <span className="flex flex-wrap gap-2">
            {change('replace', t(secondFactorWords.replace))}
            {!data.required && change('off', t(secondFactorWords.turnOff), t(secondFactorWords.turnOffLabel))}
          </span>
        ) : (
          change('on', t(secondFactorWords.turnOn), t(secondFactorWords.turnOnLabel))
        )),
    },
    ...(data?.app
      ? [
          {
            label: t(secondFactorWords.recoveryCodes),
            value: t(secondFactorWords.recoveryLeft, { count: data.recoveryCodes }),
            action: change('renew', t(secondFactorWords.renew), t(secondFactorWords.renewLabel)),
          },
        ]
      : []),
  ]
  const dialog = changing && <SecondFactorDialog changing={changing} onClose={close} />
  return { rows, dialog }
}

function SecondFactorDialog({ changing, onClose }: { changing: Changing; onClose: () => void }) {
  const t = useT()
  if (changing === 'off') return <TurnOff onClose={onClose} />
  if (changing === 'renew') return <Renew onClose={onClose} />
  const replaces = changing === 'replace'
  return (
    <Dialog
      title={t(replaces ? secondFactorWords.replaceLabel : secondFactorWords.turnOnLabel)}
      closeText={t(common.close)}
      onClose={onClose}
    >
      <AppSetUp
        why={t(replaces ? secondFactorWords.replaceText : secondFactorWords.optionalWhy)}
        replaces={replaces}
        onDone={() => {
          toasts.success(t(replaces ? secondFactorWords.replaced : secondFactorWords.turnedOn))
          onClose()
        }}
      />
    </Dialog>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <CodeDialog
      danger
      title={t(secondFactorWords.turnOffLabel)}
      text={t(secondFactorWords.turnOffText)}
      onClose={onClose}
      work={async (code) => {
        await send(appRemove, { code }, { quiet: ['secondFactorWrong'] })
        toasts.success(t(secondFactorWords.turnedOff))
        onClose()
      }}
    />
  )
}

function Renew({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <Dialog title={t(secondFactorWords.saveTitle)} closeText={t(common.close)} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <CodeDialog
      title={t(secondFactorWords.renewLabel)}
      text={t(secondFactorWords.renewText)}
      onClose={onClose}
      work={async (code) =>
        setCodes((await send(recoveryCodesRenew, { code }, { quiet: ['secondFactorWrong'] })).recoveryCodes)
      }
    />
  )
}

type CodeDialogProps = {
  title: string
  text: string
  danger?: boolean
  work: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for a code before a change. */
function CodeDialog({ title, text, danger = false, work, onClose }: CodeDialogProps) {
  const form = useForm({ code: '' }, { code: filled(problemWords.codeEmpty) })
  const { onFailure } = form.refusing({ secondFactorWrong: 'code' })
  const submit = useAction(work, { onFailure })
  return (
    <FormDialog
      danger={danger}
      title={title}
      confirmText={title}
      busy={submit.busy}
      onSubmit={form.submit(({ code }) => submit.run(code))}
      onClose={onClose}
    >
      <p>{text}</p>
      <FactorCodeField form={form} />
    </FormDialog>
  )
}
