import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { appRemove, recoveryCodesRenew, secondFactorDetail } from '#identity/second-factor/contract.ts'
import { secondFactorTexts } from '#identity/second-factor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
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
      t(secondFactorTexts.on, { date: format.date(data.app) })
    ) : (
      t(secondFactorTexts.off)
    )
  ) : isError ? (
    t(secondFactorTexts.failed)
  ) : (
    <LineSkeleton width={120} height={16} />
  )
  const rows = [
    {
      label: t(secondFactorTexts.title),
      value,
      action:
        data &&
        (data.app ? (
          <span className="flex flex-wrap gap-2">
            {change('replace', t(secondFactorTexts.replace))}
            {!data.required && change('off', t(secondFactorTexts.turnOff), t(secondFactorTexts.turnOffLabel))}
          </span>
        ) : (
          change('on', t(secondFactorTexts.turnOn), t(secondFactorTexts.turnOnLabel))
        )),
    },
    ...(data?.app
      ? [
          {
            label: t(secondFactorTexts.recoveryCodes),
            value: t(secondFactorTexts.recoveryLeft, { count: data.recoveryCodes }),
            action: change('renew', t(secondFactorTexts.renew), t(secondFactorTexts.renewLabel)),
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
      title={t(replaces ? secondFactorTexts.replaceLabel : secondFactorTexts.turnOnLabel)}
      closeText={t(common.close)}
      onClose={onClose}
    >
      <AppSetUp
        why={t(replaces ? secondFactorTexts.replaceText : secondFactorTexts.optionalWhy)}
        replaces={replaces}
        onDone={() => {
          toasts.success(t(replaces ? secondFactorTexts.replaced : secondFactorTexts.turnedOn))
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
      title={t(secondFactorTexts.turnOffLabel)}
      text={t(secondFactorTexts.turnOffText)}
      onClose={onClose}
      work={async (code) => {
        await send(appRemove, { code }, { quiet: ['secondFactorWrong'] })
        toasts.success(t(secondFactorTexts.turnedOff))
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
      <Dialog title={t(secondFactorTexts.saveTitle)} closeText={t(common.close)} onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <CodeDialog
      title={t(secondFactorTexts.renewLabel)}
      text={t(secondFactorTexts.renewText)}
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
  const form = useForm({ code: '' }, { code: filled(problemTexts.codeEmpty) })
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
