import { useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { code as codeShape } from '#core/contract/fields.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { by, never, filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { appBegin, appConfirm } from '#identity/second-factor/contract.ts'
import { secondFactorTexts } from '#identity/second-factor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
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
  const start = useForm({ code: '' }, { code: replaces ? filled(problemTexts.codeEmpty) : never })
  const form = useForm({ code: '' }, { code: by(codeShape) })

  const begin = useAction((code: string) => send(appBegin, replaces ? { code } : {}, quiet), {
    onSuccess: setBegun,
    onFailure: start.refusing(refusals).onFailure,
  })
  const confirm = useAction(appConfirm, {
    ...form.refusing(refusals),
    onSuccess(created) {
      if (created.recoveryCodes.length > 0) setRecoveryCodes(created.recoveryCodes)
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
          {t(secondFactorTexts.setUp)}
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
      <p>{t(secondFactorTexts.scan)}</p>
      <div className={`${styles.picture} justify-self-center p-2 border rounded`}>
        <QrCode text={begun.address} label={t(secondFactorTexts.picture)} size={192} />
      </div>
      <CopiedValue
        label={t(secondFactorTexts.secret)}
        copyText={t(secondFactorTexts.copySecret)}
        value={begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      />
      <TextField
        {...form.field('code')}
        label={t(secondFactorTexts.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t(secondFactorTexts.confirm)}
      </Button>
    </form>
  )
}
