import { common } from '#core/texts/common.ts'
import { providerProblems } from '#core/texts/problems/provider.ts'
import { shell } from '#core/texts/shell.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type SignInProvider, staffProviderSave } from '#identity/providers/contract.ts'
import { providerTexts } from '#identity/providers/texts/sign-in-providers.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** All others are users. In the order in which they win. */
const mapped = ['operator', 'finance', 'agent'] as const

const listed = (text: string) =>
  text
    .split(/[,，\s]+/)
    .map((each) => each.trim())
    .filter(Boolean)
const required = filled(providerProblems.providerFieldEmpty)
const domains = (typed: string) =>
  listed(typed).every((each) => /^([a-z0-9-]+\.)+[a-z0-9-]+$/i.test(each))
    ? undefined
    : providerProblems.providerDomain

type ProviderDialogProps = {
  /** The one to change; a new one without it. */
  provider?: SignInProvider | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** The settings of a sign-in provider. */
export function ProviderDialog({ provider, onSaved, onClose }: ProviderDialogProps) {
  const t = useT()
  const valuesOf = (role: (typeof mapped)[number]) =>
    (provider?.roleValues ?? [])
      .filter((each) => each.role === role)
      .map(({ value }) => value)
      .join(', ')
  const form = useForm(
    {
      name: provider?.name ?? '',
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      secret: '',
      emailDomains: provider?.emailDomains.join(', ') ?? '',
      roleClaim: provider?.roleClaim ?? '',
      operator: valuesOf('operator'),
      finance: valuesOf('finance'),
      agent: valuesOf('agent'),
      opens: provider?.opensAccounts ?? false,
    },
    { name: required, issuer: required, clientId: required, emailDomains: domains },
  )
  const save = useAction(staffProviderSave, {
    done: t(providerTexts.saved),
    async onSuccess() {
      onClose()
      await onSaved()
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <FormDialog
      wide
      title={provider ? t(providerTexts.changeOf, { name: provider.name }) : t(providerTexts.add)}
      confirmText={t(providerTexts.save)}
      busy={save.busy}
      onSubmit={form.submit(
        ({ secret, emailDomains, opens, roleClaim, operator, finance, agent, ...plain }) => {
          const values = { operator, finance, agent }
          return save.run({
            ...(provider && { id: provider.id }),
            ...plain,
            ...(secret !== '' && { secret }),
            emailDomains: listed(emailDomains),
            opensAccounts: opens,
            roleClaim,
            roleValues: roleClaim
              ? mapped.flatMap((role) => listed(values[role]).map((value) => ({ value, role })))
              : [],
          })
        },
      )}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t(providerTexts.name)}
        hint={t(providerTexts.nameHint)}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...form.field('issuer')}
        {...plain}
        label={t(providerTexts.issuer)}
        hint={t(providerTexts.issuerHint)}
        type="url"
        placeholder="https://"
      />
      <TextField {...form.field('clientId')} {...plain} label={t(providerTexts.clientId)} />
      <PasswordField
        {...form.field('secret')}
        label={t(providerTexts.secret)}
        hint={t(provider?.hasSecret ? providerTexts.secretKept : providerTexts.secretHint)}
        autoComplete="new-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <TextField
        {...form.field('emailDomains')}
        {...plain}
        label={t(providerTexts.domains)}
        hint={t(providerTexts.domainsHint)}
      />
      <div>
        <Checkbox {...form.checkbox('opens')}>{t(providerTexts.opens)}</Checkbox>
        <p className="mt-1 small">{t(providerTexts.opensHint)}</p>
      </div>
      {form.values.opens && (
        <div className="grid grid-cols-1 gap-4">
          <TextField
            {...form.field('roleClaim')}
            {...plain}
            label={t(providerTexts.roleClaim)}
            hint={t(providerTexts.roleClaimHint)}
          />
          {form.values.roleClaim.trim() !== '' &&
            mapped.map((role) => (
              <TextField
                key={role}
                {...form.field(role)}
                {...plain}
                label={t(providerTexts.valuesOf, { role: t(shell[role]) })}
                hint={t(providerTexts.valuesHint)}
              />
            ))}
        </div>
      )}
    </FormDialog>
  )
}
