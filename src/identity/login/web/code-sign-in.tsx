import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { code, mobile } from '#core/contract/fields.ts'
import { loginCode, type SignedInOrSentOn } from '#core/contract/sessions.ts'
import { asking } from '#core/contract/wire-numbers.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useVerify } from '#core/web/forms/use-verify.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { verifyAccountMobile } from '#identity/accounts/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { loginTexts } from '../texts/login.ts'
import { signUpTexts } from '../texts/sign-up.ts'
import styles from './form.module.css'

type CodeSignInProps = {
  codes: ReturnType<typeof useSendCode>
  onReply: (reply: SignedInOrSentOn) => void
}

/** Sign-in by a code sent to a phone number. */
export function CodeSignIn({ codes, onReply }: CodeSignInProps) {
  const t = useT()
  const form = useForm({ mobile: '', code: '' }, { mobile: by(mobile), code: by(code) })
  const [unknown, setUnknown] = useState('')
  const verify = useVerify(
    form,
    'mobile',
    'mobileNotRegistered',
    (mobile) =>
      sendProving(verifyAccountMobile, { mobile, type: asking.known }, { quiet: true, anonymous: true }),
    // Only a hint: a number that is registered with another tenant signs in there.
    setUnknown,
  )

  const signIn = useAction(loginCode, { anonymous: true, onSuccess: (reply) => onReply(reply) })

  return (
    <form
      method="post"
      noValidate
      className={`${styles.form} flex flex-col gap-4`}
      onSubmit={form.submit((typed) => signIn.run({ appId: typed.mobile, code: typed.code }))}
    >
      <TextField
        {...form.field('mobile')}
        label={t(signUpTexts.mobile)}
        icon={<IconDeviceMobile size={18} />}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        onBlur={verify}
        hint={unknown && unknown === form.values.mobile && t(loginTexts.notRegisteredHere)}
      />
      <CodeField
        {...form.field('code')}
        {...codes.buttonFor(form.values.mobile)}
        label={t(signUpTexts.code)}
        onSend={() => {
          if (form.check('mobile')) void codes.sendCode(form.values.mobile.trim(), 'login')
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={signIn.busy || signIn.result !== undefined}
      >
        {t(loginTexts.signIn)}
      </Button>
    </form>
  )
}
