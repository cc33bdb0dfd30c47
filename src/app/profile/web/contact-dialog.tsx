import { useQueryClient } from '@tanstack/react-query'
import { code, email, mobile } from '#core/contract/fields.ts'
import { asking } from '#core/contract/wire-numbers.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useVerify } from '#core/web/forms/use-verify.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { useAccount } from '#core/web/session/session.ts'
import {
  accountModifyMobile,
  agentModifyMobile,
  verifyAccountEmail,
  verifyAccountMobile,
  verifyAgentEmail,
  verifyAgentMobile,
} from '#identity/accounts/contract.ts'
import { profile } from '#identity/profile/texts.ts'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { ownProfile, useCacheUser } from './use-profile.ts'

type ContactDialogProps = {
  what: 'phone' | 'email'
  own: string | null
  /** The unverified contact entered by staff or an agent. */
  given: string | null
  title: string
  codes: ReturnType<typeof useSendCode>
  onClose: () => void
}

const kinds = {
  phone: {
    codeType: 0,
    rule: mobile,
    taken: 'mobileTaken',
    contact: profile.phone,
    label: profile.newPhone,
    codeHint: profile.phoneCodeHint,
    now: profile.phoneNow,
    same: profile.samePhone,
    done: profile.phoneChanged,
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  },
  email: {
    codeType: 1,
    rule: email,
    taken: 'emailTaken',
    contact: profile.email,
    label: profile.newEmail,
    codeHint: profile.emailCodeHint,
    now: profile.emailNow,
    same: profile.sameEmail,
    done: profile.emailChanged,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  },
} as const

/** Changes a phone number or email address, verified by a code. */
export function ContactDialog({ what, own, given, title, codes, onClose }: ContactDialogProps) {
  const t = useT()
  const account = useAccount()
  const isAgent = account.role === 'agent'
  const client = useQueryClient()
  const cacheUser = useCacheUser()
  const kind = kinds[what]
  const form = useForm(
    { contact: given ?? '', code: '' },
    {
      contact: (typed) =>
        by(kind.rule)(typed, undefined) ?? (typed.trim().toLowerCase() === own ? kind.same : undefined),
      code: by(code),
    },
  )
  const typedAs = form.values.contact
  const typed = typedAs.trim()
  const verify = useVerify(form, 'contact', kind.taken, () => askIfFree(what, typed, isAgent))

  /** The server silently sends no code to a contact of another account, so this is checked first. */
  const sendCode = useAction(() => askIfFree(what, typed, isAgent), {
    onSuccess: () => codes.sendCode(typed, 'change'),
    onFailure(failure) {
      if (failedBy(failure, kind.taken)) form.refuse('contact', typedAs, problemTexts[kind.taken])
    },
  })

  const change = useAction(isAgent ? agentModifyMobile : accountModifyMobile, {
    ...form.refusing({ codeWrong: 'code', [kind.taken]: 'contact' }),
    async onSuccess() {
      cacheUser(await client.fetchQuery({ ...ownProfile(account), staleTime: 0 }))
      toasts.success(t(kind.done))
      onClose()
    },
  })

  return (
    <FormDialog
      title={title}
      confirmText={title}
      busy={change.busy}
      onSubmit={form.submit(({ code }) => change.run({ codeType: kind.codeType, code, mobile: typed }))}
      onClose={onClose}
    >
      {own && <p>{t(kind.now, { value: own })}</p>}
      <TextField
        {...form.field('contact')}
        {...kind.input}
        label={t(given ? kind.contact : kind.label)}
        onBlur={verify}
      />
      <CodeField
        {...form.field('code')}
        {...codes.buttonFor(typed)}
        label={t(profile.code)}
        hint={t(kind.codeHint)}
        onSend={() => form.check('contact') && sendCode.run()}
      />
    </FormDialog>
  )
}

/** Rejects if another account has it. */
function askIfFree(what: 'phone' | 'email', value: string, isAgent: boolean): Promise<null> {
  const quiet = { quiet: ['mobileTaken', 'emailTaken'] } as const
  if (what === 'phone')
    return sendProving(
      isAgent ? verifyAgentMobile : verifyAccountMobile,
      { mobile: value, type: asking.change },
      quiet,
    )
  return sendProving(
    isAgent ? verifyAgentEmail : verifyAccountEmail,
    { email: value, type: asking.change },
    quiet,
  )
}
