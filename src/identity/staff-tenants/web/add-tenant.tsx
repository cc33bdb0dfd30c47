import { useState } from 'react'
import { accountName } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { languageNames } from '#core/web/i18n/language-switch.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Secret } from '#identity/accounts/web/secret.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { brandName, hostName, staffTenantAdd, staffTenants, tenantCode } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import styles from './tenants.module.css'

interface Added {
  id: string
  name: string
  host: string
  operator: string
  password: string
}

/** Adds a tenant and shows its operator's password once. */
export function AddTenant({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Added>()
  return added ? <Done added={added} onClose={onClose} /> : <Form onAdded={setAdded} onClose={onClose} />
}

const nameOf = (language: 'cn' | 'en' | 'hk') => by(brandName.shape[language], everyProblem)

function Form({ onAdded, onClose }: { onAdded: (added: Added) => void; onClose: () => void }) {
  const t = useT()
  const form = useForm(
    { cn: '', en: '', hk: '', code: '', host: '', operator: '' },
    {
      cn: nameOf('cn'),
      en: nameOf('en'),
      hk: nameOf('hk'),
      code: by(tenantCode, everyProblem),
      host: by(hostName, everyProblem),
      operator: by(accountName, everyProblem),
    },
  )

  const add = useAction(staffTenantAdd, {
    ...form.refusing({ tenantCodeTaken: 'code', hostTaken: 'host' }),
    renews: [staffTenants],
    onSuccess: ({ id, password }, { brandName, host, operator }) =>
      onAdded({ id, name: t(brandName), host, operator, password }),
  })

  return (
    <FormDialog
      wide
      title={t(tenantTexts.add)}
      confirmText={t(tenantTexts.add)}
      busy={add.busy}
      onSubmit={form.submit(({ cn, en, hk, code, host, operator }) =>
        add.run({ brandName: { cn, en, hk }, tenantCode: code, host, operator }),
      )}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className={`${styles.three} grid gap-4`}>
          {languageNames.map(({ value, label }) => (
            <TextField
              key={value}
              {...form.field(value)}
              label={t(tenantTexts.inLanguage, { field: t(tenantTexts.name), language: label })}
              autoComplete="off"
              maxLength={40}
            />
          ))}
        </div>
        <TextField
          {...form.field('code')}
          label={t(tenantTexts.code)}
          hint={t(tenantTexts.codeHint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('host')}
          label={t(tenantTexts.host)}
          hint={t(tenantTexts.hostHint)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('operator')}
          label={t(tenantTexts.operator)}
          hint={t(tenantTexts.operatorHint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </FormDialog>
  )
}

function Done({
  added: { id, name, host, operator, password },
  onClose,
}: {
  added: Added
  onClose: () => void
}) {
  const t = useT()
  return (
    <Dialog
      title={t(tenantTexts.added, { name })}
      closeText={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Link to={href('/staff/tenant', { id })} className={buttonClass('quiet')}>
            {t(tenantTexts.toTenant)}
          </Link>
          <Button variant="primary" onClick={onClose}>
            {t(tenantTexts.done)}
          </Button>
        </>
      }
    >
      <Secret>{password}</Secret>
      <p>{t(tenantTexts.addedHint, { operator, host })}</p>
    </Dialog>
  )
}
