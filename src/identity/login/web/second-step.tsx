import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SecondStep as Asked } from '#core/contract/sessions.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { filled, focusField, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { passkeysWork } from '#core/web/page/passkeys-work.ts'
import { openSession } from '#core/web/session/session.ts'
import { loginSecond } from '#identity/second-factor/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { secondStepTexts } from '../texts/second-step.ts'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './form.module.css'

type SecondStepProps = {
  asked: Asked
  /** The ticket expired; the person starts again with the password. */
  onExpired: () => void
}

/** The second step of signing in. */
export function SecondStep({ asked: { ticket, ways }, onExpired }: SecondStepProps) {
  const t = useT()
  const works = passkeysWork()
  const typed = ways.filter((way) => way !== 'passkey')
  const [way, setWay] = useState(typed[0]!)
  const form = useForm({ code: '' }, { code: filled(problemTexts.codeEmpty) })
  const byApp = way === 'app'
  const ref = useRef<HTMLFormElement>(null)
  // The person has just typed the password and continues typing.
  useEffect(() => focusField(ref.current!, 'code'), [way])

  const refusal = form.refusing({ secondFactorWrong: 'code' })
  const goOn = useAction(loginSecond, {
    anonymous: true,
    quiet: refusal.quiet,
    onSuccess: openSession,
    onFailure(failure) {
      if (failedBy(failure, 'secondFactorExpired')) onExpired()
      else refusal.onFailure(failure)
    },
  })

  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className={`${styles.form} flex flex-col gap-4`}
      onSubmit={form.submit(({ code }) => goOn.run({ ticket, code }))}
    >
      <p>{t(byApp ? secondStepTexts.appWhy : secondStepTexts.recoveryWhy)}</p>
      <TextField
        key={way}
        {...form.field('code')}
        label={t(byApp ? secondStepTexts.appCode : secondStepTexts.recoveryCode)}
        icon={byApp ? <IconDeviceMobile size={18} /> : <IconLock size={18} />}
        inputMode={byApp ? 'numeric' : 'text'}
        autoComplete={byApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={byApp ? 7 : 20}
      />
      <Button type="submit" variant="primary" size="large" wide busy={goOn.busy || goOn.result !== undefined}>
        {t(secondStepTexts.goOn)}
      </Button>
      {works && ways.includes('passkey') && (
        <PasskeyButton text={t(secondStepTexts.usePasskey)} ticket={ticket} onSession={openSession} />
      )}
      {typed
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            variant="plain"
            wide
            onClick={() => {
              form.set('code', '')
              setWay(other)
            }}
          >
            {t(other === 'app' ? secondStepTexts.useApp : secondStepTexts.useRecovery)}
          </Button>
        ))}
    </form>
  )
}
