import { IconMail, IconPhone } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { loginTexts } from '../texts/login.ts'
import styles from './support-notice.module.css'

/** Contacts of the support. */
export function SupportNotice({ children }: { children: string }) {
  const t = useT()
  const { phone, email } = useBrand().support
  return (
    <div className="well grid gap-3 p-4">
      <p>{children}</p>
      {phone && (
        <p className={`${styles.way} row gap-2`}>
          <IconPhone size={18} aria-hidden />
          <span className="text-soft">{t(loginTexts.supportPhone)}</span>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p className={`${styles.way} row gap-2`}>
          <IconMail size={18} aria-hidden />
          <span className="text-soft">{t(loginTexts.supportEmail)}</span>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
