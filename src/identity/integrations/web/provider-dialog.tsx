import { type SignInProvider, staffProviderSave } from '#identity/providers/contract.ts'
import { common } from '#core/texts/common.ts'
import { providerProblems } from '#core/texts/problems/provider.ts'
import { shell } from '#core/texts/shell.ts'
import { providerWords } from '#identity/providers/texts/sign-in-providers.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'

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
    done: t(providerWords.saved),
    async onSuccess() {
      onClose()
      await onSaved()
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <FormDialog
      wide
      title={provider ? t(providerWords.changeOf, { name: provider.name }) : t(providerWords.add)}
      confirmText={t(providerWords.save)}
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
        label={t(providerWords.name)}
        hint={t(providerWords.nameHint)}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...form.field('issuer')}
        {...plain}
        label={t(providerWords.issuer)}
        hint={t(providerWords.issuerHint)}
        type="url"
        placeholder="https://"
      />
      <TextField {...form.field('clientId')} {...plain} label={t(providerWords.clientId)} />
      <PasswordField
        {...form.field('secret')}
        label={t(providerWords.secret)}
        hint={t(provider?.hasSecret ? providerWords.secretKept : providerWords.secretHint)}
        autoComplete="new-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <TextField
        {...form.field('emailDomains')}
        {...plain}
        label={t(providerWords.domains)}
        hint={t(providerWords.domainsHint)}
      />
      <div>
        <Checkbox {...form.checkbox('opens')}>{t(providerWords.opens)}</Checkbox>
        <p className="mt-1 small">{t(providerWords.opensHint)}</p>
      </div>
      {form.values.opens && (
        <div className="grid grid-cols-1 gap-4">
          <TextField
            {...form.field('roleClaim')}
            {...plain}
            label={t(providerWords.roleClaim)}
            hint={t(providerWords.roleClaimHint)}
          />
          {form.values.roleClaim.trim() !== '' &&
            mapped.map((role) => (
              <TextField
                key={role}
                {...form.field(role)}
                {...plain}
                label={t(providerWords.valuesOf, { role: t(shell[role]) })}
                hint={t(providerWords.valuesHint)}
              />
            ))}
        </div>
      )}
    </FormDialog>
  )
}
