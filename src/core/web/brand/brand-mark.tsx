import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import styles from './brand-mark.module.css'

/** The tenant's logo and name; without a logo, the default mark that is also the favicon. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const t = useT()
  const { logo, name } = useBrand()
  return (
    <span className={styles.mark}>
      {logo ? (
        <img src={logo} alt="" height={size} style={{ height: size }} />
      ) : (
        <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" className={styles.ground} />
          <path d="M8 13v6M13.3 9v14M18.7 6v20M24 12v8" className={styles.wave} />
        </svg>
      )}
      <span className="truncate">{t(name)}</span>
    </span>
  )
}
