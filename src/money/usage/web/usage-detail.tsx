import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { usageTerms } from '../texts/terms.ts'
import { usageTexts } from '../texts/usage.ts'
import { Entries, prefetchEntries } from './entries.tsx'
import { Packages, prefetchPackages } from './packages.tsx'
import { useUsagePaths } from './use-usage-paths.ts'

export const load: Load<'/user/selfDetail'> = (search) =>
  search.show === 'packages' ? prefetchPackages(search) : prefetchEntries(search)

/** Ledger entries and packages, for users and agents. */
export function UsageDetail() {
  const t = useT()
  const to = useUsagePaths()
  const { search, change } = useFilter('/user/selfDetail', '/agent/agentDetail')
  return (
    <Page
      title={t(usageTerms.detail)}
      intro={t(usageTexts.detailIntro)}
      actions={
        <Link to={href(to.trend, { type: search.type })} className={buttonClass('quiet')}>
          {t(usageTexts.trend)}
        </Link>
      }
    >
      <Tabs
        label={t(usageTexts.shows)}
        tabs={[
          { key: 'details', label: t(usageTexts.details) },
          { key: 'packages', label: t(usageTerms.packages) },
        ]}
        value={search.show ?? 'details'}
        onChange={(key) => change({ show: key === 'packages' ? key : undefined })}
      >
        {search.show === 'packages' ? <Packages /> : <Entries />}
      </Tabs>
    </Page>
  )
}
