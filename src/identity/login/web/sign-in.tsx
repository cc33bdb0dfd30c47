import { IconLock, IconUser } from '@tabler/icons-react'
import { loginAccount, loginAgent, loginStaff, type SignedInOrSentOn } from '#core/contract/sessions.ts'
import { common } from '#core/texts/common.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { filled, focusField, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { passkeysWork } from '#core/web/page/passkeys-work.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import type { LoginRole } from '#core/web/router/href.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { loginTexts } from '../texts/login.ts'
import { Captcha, useCaptcha } from './captcha.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './form.module.css'

const portals = { user: loginAccount, agent: loginAgent, staff: loginStaff }

type SignInProps = {
  role: LoginRole
  onReply: (reply: SignedInOrSentOn) => void
  /** Name of the account that was just registered or reset. */
  account: string
}

/** Sign-in by account and password. */
export function SignIn({ role, account, onReply }: SignInProps) {
  const t = useT()
  const captcha = useCaptcha()
  const form = useForm(
    { appId: account, password: '', captcha: '' },
    {
      appId: filled(problemTexts.accountEmpty),
      password: filled(problemTexts.passwordEmpty),
      captcha: (typed) => {
        if (!typed.trim()) return loginTexts.captchaEmpty
        return captcha.matches(typed) ? undefined : loginTexts.captchaWrong
      },
    },
  )

  const signIn = useAction(
    (appId: string, password: string, _element: HTMLFormElement) =>
      sendProving(portals[role], { appId, password }, { anonymous: true }),
    {
      onSuccess: (reply) => onReply(reply),
      onFailure(_, _appId, _password, element) {
        captcha.renew()
        form.set('captcha', '')
        focusField(element, 'password')
      },
    },
  )

  return (
    <form
      method="post"
      noValidate
      className={`${styles.form} flex flex-col gap-4`}
      onSubmit={form.submit(({ appId, password }, element) => signIn.run(appId, password, element))}
    >
      <TextField
        {...form.field('appId')}
        label={t(loginTexts.account)}
        placeholder={t(loginTexts.accountPlaceholder)}
        icon={<IconUser size={18} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t(loginTexts.password)}
        icon={<IconLock size={18} />}
        autoComplete="current-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <TextField
        {...form.field('captcha')}
        label={t(loginTexts.captcha)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={4}
        action={<Captcha text={captcha.text} onRenew={captcha.renew} />}
      />
      <Button type="submit" variant="primary" size="large" wide busy={signIn.busy}>
        {t(loginTexts.signIn)}
      </Button>
      {passkeysWork() && <PasskeyButton text={t(loginTexts.byPasskey)} onSession={onReply} />}
    </form>
  )
}
