import { useSearch } from '@tanstack/react-router'
import { usageKinds } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import type { UsageWish } from '#web/core/router/paths.ts'
import { Entries } from './entries.tsx'
import { Packages } from './packages.tsx'
import { typeIn } from '#web/kit/money/use-amount.ts'
import { useUsagePaths } from './use-usage-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const dayShape = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (value: unknown) => (typeof value === 'string' && dayShape.test(value) ? value : undefined)

/** Each entry of the own usage, and the packages that they move: the same screen for users and agents. */
export function UsageDetail() {
  const say = useSay()
  const go = useGo()
  const to = useUsagePaths()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wish: UsageWish = {
    show: search['show'] === 'packages' ? 'packages' : undefined,
    type: typeIn(String(search['type'])),
    kind: usageKinds.find((kind) => kind === search['kind']),
    since: dayIn(search['since']),
    until: dayIn(search['until']),
    all: search['all'] === 'yes' ? 'yes' : undefined,
  }
  const show = (changed: UsageWish) => go(to.detail({ ...wish, ...changed }), { replace: true })
  return (
    <Page
      title={say(usageTerms.detail)}
      intro={say(usageWords.detailIntro)}
      actions={
        <Link to={to.trend(wish.type)} className={buttonClass('quiet')}>
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
        value={wish.show ?? 'details'}
        onChange={(key) => show({ show: key === 'packages' ? key : undefined })}
      >
        {wish.show === 'packages' ? (
          <Packages type={wish.type} all={wish.all === 'yes'} onShow={show} />
        ) : (
          <Entries wish={wish} onShow={show} />
        )}
      </Tabs>
    </Page>
  )
}
