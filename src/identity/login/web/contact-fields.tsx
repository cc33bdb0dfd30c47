import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { code, email, mobile } from '#core/contract/fields.ts'
import { codeTarget } from '#core/contract/wire-numbers.ts'
import { by, type Form, never } from '#core/web/forms/forms.ts'
import { useVerify } from '#core/web/forms/use-verify.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { verifyAccountEmail, verifyAccountMobile } from '#identity/accounts/contract.ts'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { signUpTexts } from '../texts/sign-up.ts'

/** 0: phone, 1: email. */
export type CodeType = 0 | 1

export const contactValidators = (codeType: CodeType) => ({
  mobile: codeType === codeTarget.mobile ? by(mobile) : never,
  email: codeType === codeTarget.email ? by(email) : never,
  code: by(code),
})

export const noContact = { mobile: '', email: '', code: '' }

type ContactFieldsProps = {
  form: Form<keyof typeof noContact>
  codeType: CodeType
  onCodeType: (codeType: CodeType) => void
  codes: ReturnType<typeof useSendCode>
  /** Registration requires an unused contact, a reset a known one. */
  purpose: 'register' | 'reset'
}

/** A contact with its verification code. */
export function ContactFields({ form, codeType, onCodeType, codes, purpose }: ContactFieldsProps) {
  const t = useT()
  const type = purpose === 'register' ? 1 : 3
  const free = purpose === 'register'
  const verifyMobile = useVerify(form, 'mobile', free ? 'mobileTaken' : 'mobileNotRegistered', (mobile) =>
    sendProving(verifyAccountMobile, { mobile, type }, { quiet: true, anonymous: true }),
  )
  const verifyEmail = useVerify(form, 'email', free ? 'emailTaken' : 'emailNotRegistered', (email) =>
    sendProving(verifyAccountEmail, { email, type }, { quiet: true, anonymous: true }),
  )
  const contact = codeType === codeTarget.mobile ? 'mobile' : 'email'
  return (
    <>
      <Segmented
        label={t(signUpTexts.verifyBy)}
        labelHidden
        options={[
          { value: '0', label: t(signUpTexts.byMobile), icon: <IconDeviceMobile size={16} /> },
          { value: '1', label: t(signUpTexts.byEmail), icon: <IconMail size={16} /> },
        ]}
        value={String(codeType)}
        onChange={(value) => onCodeType(value === '0' ? 0 : 1)}
      />
      {codeType === codeTarget.mobile ? (
        <TextField
          {...form.field('mobile')}
          key="mobile"
          label={t(signUpTexts.mobile)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          onBlur={verifyMobile}
        />
      ) : (
        <TextField
          {...form.field('email')}
          key="email"
          label={t(signUpTexts.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={verifyEmail}
        />
      )}
      <CodeField
        {...form.field('code')}
        {...codes.buttonFor(form.values[contact])}
        label={t(signUpTexts.code)}
        onSend={() => {
          if (form.check(contact)) void codes.sendCode(form.values[contact].trim(), purpose)
        }}
      />
    </>
  )
}
