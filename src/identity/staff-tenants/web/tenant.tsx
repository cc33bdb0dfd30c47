import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentProviders } from '#core/texts/payment-providers.ts'
import { reads } from '#core/web/api/queries.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { buttonClass, Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { staffTenant, type TenantDetail, type BrandingPart } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { BrandingForm } from './branding-form.tsx'
import { HostsCard } from './hosts-card.tsx'
import { Limits } from './limits.tsx'
import { OriginsCard } from './origins-card.tsx'
import { type Faces, Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { SuspendCard } from './suspend-card.tsx'
import { TermsEditor } from './terms-editor.tsx'
import { type BrandingDraft, useBranding } from './use-branding.ts'
import { useTerms } from './use-terms.ts'
import styles from './tenants.module.css'

/** A tenant: branding, terms and access. */
export function Tenant({ faces }: { faces: Faces }) {
  const t = useT()
  const { id = '' } = useSearch('/staff/tenant')
  const query = useQuery(reads(staffTenant, { id }))
  return (
    <Loaded
      query={query}
      failed={t(tenantTexts.failed)}
      lines={12}
      frame={(content) => <Page title={t(tenantTexts.tenants)}>{content}</Page>}
    >
      {(tenant) => <Editor key={id} tenant={tenant} faces={faces} />}
    </Loaded>
  )
}

/** Merchant accounts of a tenant, configured on the server. */
function CollectsCard({ tenant: { collects } }: { tenant: TenantDetail }) {
  const t = useT()
  return (
    <Card title={t(tenantTexts.collects)}>
      <p className="small">{t(tenantTexts.collectsHint)}</p>
      {collects.length === 0 ? (
        <p>{t(tenantTexts.collectsNothing)}</p>
      ) : (
        <ul className={styles.ending}>
          {collects.map(({ provider, merchant, own }) => (
            <li key={provider} className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>
              <span>
                {t(paymentProviders[provider])}
                {provider !== 'sandbox' && ` · ${merchant}`}
              </span>
              <Badge tone={own ? 'brand' : 'neutral'}>
                {t(own ? tenantTexts.collectsOwn : tenantTexts.collectsPlatform)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Hosts and origins of a tenant. Each change takes effect immediately. */
function Access({ tenant }: { tenant: TenantDetail }) {
  const client = useQueryClient()
  const { queryKey } = reads(staffTenant, { id: tenant.id })
  const show = (changed: TenantDetail) => void client.setQueryData(queryKey, changed)
  return (
    <div className="grid grid-cols-1 gap-5">
      <HostsCard tenant={tenant} onChanged={show} />
      <OriginsCard tenant={tenant} onChanged={show} />
      <CollectsCard tenant={tenant} />
      {tenant.runsPlatform && !tenant.isHome && <SuspendCard tenant={tenant} />}
    </div>
  )
}

const partTexts = {
  name: tenantTexts.name,
  title: tenantTexts.title,
  intro: tenantTexts.slogan,
  theme: tenantTexts.theme,
  logo: tenantTexts.logo,
  background: tenantTexts.background,
  home: tenantTexts.homeKind,
  registration: tenantTexts.registration,
  termsTicked: tenantTexts.termsTicked,
  audiencePages: tenantTexts.audiencePages,
  followsBrowser: tenantTexts.followsBrowser,
  leastLabel: tenantTexts.leastLabel,
  supportPhone: tenantTexts.supportPhone,
  supportEmail: tenantTexts.supportEmail,
  features: tenantTexts.features,
} as const satisfies Record<BrandingPart, unknown>

/** Notice about a concurrent change; local changes are kept. */
function Moved({ draft: { theirs, both, takeTheirs } }: { draft: BrandingDraft }) {
  const t = useT()
  const listed = (parts: readonly BrandingPart[]) =>
    parts.map((part) => t(partTexts[part])).join(t(tenantTexts.comma))
  if (theirs.length === 0) return null
  return (
    <div role="alert" className={styles.moved}>
      <p>{t(tenantTexts.moved, { parts: listed(theirs) })}</p>
      {both.length > 0 && (
        <div className="row flex-wrap gap-2">
          <p>{t(tenantTexts.movedBoth, { parts: listed(both) })}</p>
          <Button size="small" onClick={() => takeTheirs(both)}>
            {t(tenantTexts.takeTheirs)}
          </Button>
        </div>
      )}
    </div>
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
            {t(tenantTexts.back)}
          </Link>
        )
      }
    >
      <Tabs
        label={t(tenantTexts.parts)}
        tabs={(['branding', 'terms', 'access', 'limits'] as const).map((key) => ({
          key,
          label: t(tenantTexts[key]),
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
      <LeaveGuard dirty={draft.dirty || terms.dirty} title={t(tenantTexts.leaveAsk)}>
        {t(tenantTexts.leaveHint, { name })}
      </LeaveGuard>
    </Page>
  )
}
