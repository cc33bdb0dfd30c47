import layouts from '#web/ui/layout.module.css'
import type { DressPart } from '#contract/staff-tenants.ts'
import { tenantWords } from '#i18n/tenants.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './tenants.module.css'
import type { DressDraft } from './use-dress.ts'
import { Button } from '#web/ui/button.tsx'

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
  leastLabel: tenantWords.leastLabel,
  supportPhone: tenantWords.supportPhone,
  supportEmail: tenantWords.supportEmail,
  features: tenantWords.features,
} as const satisfies Record<DressPart, unknown>

/** What somebody else saved while this was changed; the own changes are still there. */
export function Moved({ draft: { theirs, both, takeTheirs } }: { draft: DressDraft }) {
  const say = useSay()
  const listed = (parts: readonly DressPart[]) =>
    parts.map((part) => say(partWords[part])).join(say(tenantWords.comma))
  if (theirs.length === 0) return null
  return (
    <div role="alert" className={styles.moved}>
      <p>{say(tenantWords.moved, { parts: listed(theirs) })}</p>
      {both.length > 0 && (
        <div className={layouts.wrapCentred}>
          <p>{say(tenantWords.movedBoth, { parts: listed(both) })}</p>
          <Button size="small" onClick={() => takeTheirs(both)}>
            {say(tenantWords.takeTheirs)}
          </Button>
        </div>
      )}
    </div>
  )
}
