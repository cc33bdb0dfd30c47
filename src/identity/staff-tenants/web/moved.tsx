import type { BrandingPart } from '../contract.ts'
import { tenantWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './tenants.module.css'
import type { BrandingDraft } from './use-branding.ts'
import { Button } from '#ui/button.tsx'

const partWords = {
  name: tenantWords.name,
  title: tenantWords.title,
  intro: tenantWords.slogan,
  theme: tenantWords.theme,
  logo: tenantWords.logo,
  background: tenantWords.background,
  home: tenantWords.homeKind,
  registration: tenantWords.registration,
  termsTicked: tenantWords.termsTicked,
  audiencePages: tenantWords.audiencePages,
  followsBrowser: tenantWords.followsBrowser,
  leastLabel: tenantWords.leastLabel,
  supportPhone: tenantWords.supportPhone,
  supportEmail: tenantWords.supportEmail,
  features: tenantWords.features,
} as const satisfies Record<BrandingPart, unknown>

/** Notice about a concurrent change; local changes are kept. */
export function Moved({ draft: { theirs, both, takeTheirs } }: { draft: BrandingDraft }) {
  const t = useT()
  const listed = (parts: readonly BrandingPart[]) =>
    parts.map((part) => t(partWords[part])).join(t(tenantWords.comma))
  if (theirs.length === 0) return null
  return (
    <div role="alert" className={styles.moved}>
      <p>{t(tenantWords.moved, { parts: listed(theirs) })}</p>
      {both.length > 0 && (
        <div className="row flex-wrap gap-2">
          <p>{t(tenantWords.movedBoth, { parts: listed(both) })}</p>
          <Button size="small" onClick={() => takeTheirs(both)}>
            {t(tenantWords.takeTheirs)}
          </Button>
        </div>
      )}
    </div>
  )
}
