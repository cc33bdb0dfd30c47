import { useState } from 'react'
import { code as codeShape } from '#core/contract/fields.ts'
import { appBegin, appConfirm } from '#identity/second-factor/contract.ts'
import type { OutputOf } from '#core/contract/call.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { secondFactorWords } from '#identity/second-factor/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { by, never, filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

type AppSetUpProps = {
  /** What is said before the start. */
  why: string
  /** An app is replaced, for which one of its codes is needed. */
  replaces?: boolean
  onDone: () => void
}

const refusals = { secondFactorWrong: 'code' } as const
const quiet = { quiet: ['secondFactorWrong'] } as const

/** Sets up an authenticator app: QR code, first code, recovery codes. */
export function AppSetUp({ why, replaces = false, onDone }: AppSetUpProps) {
  const t = useT()
  const [begun, setBegun] = useState<OutputOf<typeof appBegin>>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const start = useForm({ code: '' }, { code: replaces ? filled(problemWords.codeEmpty) : never })
  const form = useForm({ code: '' }, { code: by(codeShape) })

  const begin = useAction((code: string) => send(appBegin, replaces ? { code } : {}, quiet), {
    onSuccess: setBegun,
    onFailure: start.refusing(refusals).onFailure,
  })
  const confirm = useAction(appConfirm, {
    ...form.refusing(refusals),
    onSuccess(made) {
      if (made.recoveryCodes.length > 0) setRecoveryCodes(made.recoveryCodes)
      else onDone()
    },
  })
  const busy = begin.busy || confirm.busy

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (!begun)
    return (
      <form
        key="start"
        method="post"
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={start.submit(({ code }) => begin.run(code))}
      >
        <p>{why}</p>
        {replaces && <FactorCodeField form={start} />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(secondFactorWords.setUp)}
        </Button>
      </form>
    )
  return (
    <form
      key="confirm"
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.submit(({ code }) => confirm.run({ code }))}
    >
      <p>{t(secondFactorWords.scan)}</p>
      <div className={`${styles.picture} justify-self-center p-2 border rounded`}>
        <QrCode text={begun.address} label={t(secondFactorWords.picture)} size={192} />
      </div>
      <CopiedValue
        label={t(secondFactorWords.secret)}
        copyText={t(secondFactorWords.copySecret)}
        value={begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      />
      <TextField
        {...form.field('code')}
        label={t(secondFactorWords.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t(secondFactorWords.confirm)}
      </Button>
    </form>
  )
}
