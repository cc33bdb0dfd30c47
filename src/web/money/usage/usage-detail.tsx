import { useFilter } from '#web/core/router/use-search.ts'
import { href } from '#web/core/router/href.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import type { Load } from '#web/core/router/screen.ts'
import { Entries, prefetchEntries } from './entries.tsx'
import { Packages, prefetchPackages } from './packages.tsx'
import { useUsagePaths } from './use-usage-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

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
      intro={t(usageWords.detailIntro)}
      actions={
        <Link to={href(to.trend, { type: search.type })} className={buttonClass('quiet')}>
          {t(usageWords.trend)}
        </Link>
      }
    >
      <Tabs
        label={t(usageWords.shows)}
        tabs={[
          { key: 'details', label: t(usageWords.details) },
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
