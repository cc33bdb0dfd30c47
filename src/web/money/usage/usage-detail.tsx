import { useFilter } from '#web/core/router/use-search.ts'
import { href } from '#web/core/router/href.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { Link } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { Entries } from './entries.tsx'
import { Packages } from './packages.tsx'
import { useUsagePaths } from './use-usage-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** Each entry of the own usage, and the packages that they move: the same screen for users and agents. */
export function UsageDetail() {
  const say = useSay()
  const to = useUsagePaths()
  const { search, change } = useFilter('/user/selfDetail', '/agent/agentDetail')
  return (
    <Page
      title={say(usageTerms.detail)}
      intro={say(usageWords.detailIntro)}
      actions={
        <Link to={href(to.trend, { type: search.type })} className={buttonClass('quiet')}>
          {say(usageWords.trend)}
        </Link>
      }
    >
      <Tabs
        label={say(usageWords.shows)}
        tabs={[
          { key: 'details', label: say(usageWords.details) },
          { key: 'packages', label: say(usageTerms.packages) },
        ]}
        value={search.show ?? 'details'}
        onChange={(key) => change({ show: key === 'packages' ? key : undefined })}
      >
        {search.show === 'packages' ? <Packages /> : <Entries />}
      </Tabs>
    </Page>
  )
}
