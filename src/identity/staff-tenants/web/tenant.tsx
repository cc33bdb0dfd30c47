import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffTenant, type TenantDetail } from '../contract.ts'
import { tenantWords } from '../texts.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Access } from './access.tsx'
import { BrandingForm } from './branding-form.tsx'
import { Limits } from './limits.tsx'
import { Moved } from './moved.tsx'
import { type Faces, Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './tenants.module.css'
import { TermsEditor } from './terms-editor.tsx'
import { useBranding } from './use-branding.ts'
import { useTerms } from './use-terms.ts'
import { buttonClass } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'

/** A tenant: branding, terms and access. */
export function Tenant({ faces }: { faces: Faces }) {
  const t = useT()
  const { id = '' } = useSearch('/staff/tenant')
  const query = useQuery(reads(staffTenant, { id }))
  return (
    <Loaded
      query={query}
      failed={t(tenantWords.failed)}
      lines={12}
      frame={(content) => <Page title={t(tenantWords.tenants)}>{content}</Page>}
    >
      {(tenant) => <Editor key={id} tenant={tenant} faces={faces} />}
    </Loaded>
  )
}

/** Holds unsaved changes above the tabs, so that switching tabs keeps them. */
function Editor({ tenant, faces }: { tenant: TenantDetail; faces: Faces }) {
  const t = useT()
  const { search, change } = useFilter('/staff/tenant')
  const { part } = search
  const [language, setLanguage] = useState(useLanguage())
  const draft = useBranding(tenant)
  const terms = useTerms(tenant)
  const name = t(tenant.branding.name)
  return (
    <Page
      title={name}
      intro={tenant.hosts[0]?.host}
      actions={
        tenant.runsPlatform && (
          <Link to={href('/staff/tenants')} className={buttonClass('quiet')}>
            <IconArrowLeft size={18} aria-hidden />
            {t(tenantWords.back)}
          </Link>
        )
      }
    >
      <Tabs
        label={t(tenantWords.parts)}
        tabs={(['branding', 'terms', 'access', 'limits'] as const).map((key) => ({
          key,
          label: t(tenantWords[key]),
        }))}
        value={part ?? 'branding'}
        onChange={(key) => change({ part: key === 'branding' ? undefined : key })}
      >
        {part === 'access' ? (
          <Access tenant={tenant} />
        ) : part === 'limits' ? (
          <Limits tenant={tenant} />
        ) : part === 'terms' ? (
          <TermsEditor tenant={tenant} terms={terms} />
        ) : (
          <div className={styles.room}>
            <div className={styles.beside}>
              <div className="grid grid-cols-1 gap-5">
                <Moved draft={draft} />
                <BrandingForm tenant={tenant} draft={draft} onLanguage={setLanguage} />
                <SaveBar
                  dirty={draft.dirty}
                  busy={draft.busy}
                  wrong={draft.wrong.size > 0}
                  onSave={draft.save}
                  onDiscard={draft.discard}
                />
              </div>
              <Preview faces={faces} brand={draft.brand} language={language} onLanguage={setLanguage} />
            </div>
          </div>
        )}
      </Tabs>
      <LeaveGuard dirty={draft.dirty || terms.dirty} title={t(tenantWords.leaveAsk)}>
        {t(tenantWords.leaveHint, { name })}
      </LeaveGuard>
    </Page>
  )
}
