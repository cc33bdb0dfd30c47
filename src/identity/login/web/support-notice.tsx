import typography from '#ui/typography.module.css'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { loginWords } from '../texts/login.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './support-notice.module.css'

/** Contacts of the support. */
export function SupportNotice({ children }: { children: string }) {
  const t = useT()
  const { phone, email } = useBrand().support
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      {phone && (
        <p className={styles.way}>
          <IconPhone size={18} aria-hidden />
          <span className={typography.quiet}>{t(loginWords.supportPhone)}</span>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p className={styles.way}>
          <IconMail size={18} aria-hidden />
          <span className={typography.quiet}>{t(loginWords.supportEmail)}</span>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
