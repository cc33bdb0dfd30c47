import { loginExit, refreshToken } from '#core/contract/sessions.ts'
import { tenantTerms } from '#core/contract/tenants.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { never, useForm } from '#core/web/forms/forms.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { endSession, openSession, useAccount } from '#core/web/session/session.ts'
import { accountBegin } from '#identity/accounts/contract.ts'
import { NewPasswordFields, newPasswordValidators } from '#identity/accounts/web/new-password-fields.tsx'
import { secondFactorTexts } from '#identity/second-factor/texts.ts'
import { AppSetUp } from '#identity/security/web/app-set-up.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { firstStepsTexts } from '../texts/first-steps.ts'
import { LoginFrame } from './login-frame.tsx'
import { firstAgreement, Terms, termsValidator, useTerms } from './terms.tsx'
import styles from './form.module.css'

/** Replaces all screens until a new account has set a password, accepted the terms and set up what else it needs. */
export function FirstSteps() {
  const t = useT()
  const { user, firstSteps } = useAccount()
  const leave = useAction(loginExit, { onSuccess: () => endSession() })
  const goOn = useAction(refreshToken, { onSuccess: openSession })
  const isLast = firstSteps.every((step) => step === 'secondFactor')
  return (
    <LoginFrame
      form={isLast ? 'secondFactor' : 'firstSteps'}
      title={isLast ? t(secondFactorTexts.title) : t(firstStepsTexts.title, { name: user.name })}
      aside={
        <Button variant="plain" busy={leave.busy} onClick={() => leave.run({})}>
          {t(firstStepsTexts.signOut)}
        </Button>
      }
    >
      {isLast ? (
        <AppSetUp why={t(secondFactorTexts.requiredWhy)} onDone={() => void goOn.run({})} />
      ) : (
        <Begin />
      )}
    </LoginFrame>
  )
}

/** The own password and the terms. */
function Begin() {
  const t = useT()
  const lang = useLanguage()
  const { user, firstSteps } = useAccount()
  const terms = useTerms()
  const wants = { password: firstSteps.includes('password'), terms: firstSteps.includes('terms') }
  const form = useForm(
    { password: '', confirm: '', terms: firstAgreement() },
    {
      password: wants.password ? newPasswordValidators.password : never,
      confirm: wants.password ? newPasswordValidators.confirm : never,
      terms: wants.terms ? termsValidator : never,
    },
  )

  const refusal = form.refusing({ passwordUnchanged: 'password' })
  const begin = useAction(
    async () => {
      // Versions of the terms that were shown; requested again if they failed to load.
      const visible = wants.terms && (terms.texts ?? (await send(tenantTerms, { lang }, { anonymous: true })))
      return send(
        accountBegin,
        {
          newPwd: wants.password ? form.values.password : undefined,
          terms: visible
            ? { agreement: visible.agreement.version, privacy: visible.privacy.version }
            : undefined,
        },
        { quiet: refusal.quiet },
      )
    },
    {
      onSuccess: openSession,
      onFailure(failure) {
        // The terms may have changed since they were shown.
        if (failedBy(failure, 'termsNotAgreed')) terms.again()
        refusal.onFailure(failure)
      },
    },
  )
  return (
    <form
      method="post"
      noValidate
      className={`${styles.form} flex flex-col gap-4`}
      onSubmit={form.submit(() => begin.run())}
    >
      <p>{t(wants.password ? firstStepsTexts.passwordWhy : firstStepsTexts.termsWhy)}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
      {wants.password && <NewPasswordFields form={form} label={firstStepsTexts.password} />}
      {wants.terms && <Terms form={form} terms={terms} />}
      <Button type="submit" variant="primary" size="large" wide busy={begin.busy}>
        {t(firstStepsTexts.goOn)}
      </Button>
    </form>
  )
}
