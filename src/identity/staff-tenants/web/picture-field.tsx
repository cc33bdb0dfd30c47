import { IconPhoto } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { staffTenantPicture } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import styles from './tenants.module.css'

type PictureFieldProps = {
  tenant: string
  picture: 'logo' | 'background'
  hint: string
  /** URL of the current picture. */
  shown: string | null
  onChange: (picture: { path: string; shown: string } | null) => void
}

export function PictureField({ tenant, picture, hint, shown, onChange }: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const [error, setError] = useState<string>()
  const label = t(tenantTexts[picture])

  const upload = useAction(
    (file: File) => send(staffTenantPicture, { id: tenant, picture }, { file, quiet: true }),
    { onSuccess: onChange, onFailure: ({ message }) => setError(message) },
  )

  const take = (file: File | undefined) => {
    setError(undefined)
    if (!file) return
    if (file.size > imageMaxBytes) return setError(t(tenantTexts.tooLarge))
    void upload.run(file)
  }
  const choose = () => document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.click()

  return (
    <fieldset className={`${styles.pictureRow} row flex-wrap gap-3 gap-x-4`}>
      <legend className="spoken-only">{label}</legend>
      <div className={`${styles.picture} well center flex-none overflow-hidden text-faint`}>
        {shown ? (
          <img
            src={shown}
            alt={label}
            className={picture === 'background' ? 'size-full object-cover' : 'size-full object-contain'}
          />
        ) : (
          <IconPhoto size={24} stroke={1.5} aria-hidden />
        )}
      </div>
      <div>
        <div className="row flex-wrap gap-2">
          <span className="font-medium">{label}</span>
          <Button size="small" busy={upload.busy} aria-describedby={`${id}-note`} onClick={choose}>
            {t(tenantTexts.choose)}
          </Button>
          {shown && (
            <Button size="small" variant="plain" onClick={() => onChange(null)}>
              {t(tenantTexts.remove)}
            </Button>
          )}
        </div>
        <input
          id={id}
          type="file"
          aria-label={label}
          hidden
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <div
          id={`${id}-note`}
          className={error ? 'mt-1 text-12 text-danger' : 'mt-1 small'}
          aria-live="polite"
        >
          {error ?? hint}
        </div>
      </div>
    </fieldset>
  )
}
