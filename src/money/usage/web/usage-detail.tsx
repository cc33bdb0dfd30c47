import { useFilter } from '#core/web/router/use-search.ts'
import { href } from '#core/web/router/href.ts'
import { usageTerms } from '../texts/terms.ts'
import { usageWords } from '../texts/usage.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { Entries, prefetchEntries } from './entries.tsx'
import { Packages, prefetchPackages } from './packages.tsx'
import { useUsagePaths } from './use-usage-paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'

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
