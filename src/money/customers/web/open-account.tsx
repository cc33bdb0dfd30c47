import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { openTexts } from '#identity/agents/texts/open-account.ts'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { OpenMany } from './open-many.tsx'
import { OpenOne } from './open-one.tsx'

/** Opens accounts: one by a form, many by a file. */
export function OpenAccount() {
  const t = useT()
  const [way, setWay] = useState<'one' | 'many'>('one')
  return (
    <Page narrow title={t(openTexts.title)} intro={t(openTexts.intro)}>
      <Tabs
        label={t(openTexts.ways)}
        tabs={(['one', 'many'] as const).map((key) => ({ key, label: t(openTexts[key]) }))}
        value={way}
        onChange={setWay}
      >
        {/* Both tabs stay mounted, to keep typed text and generated passwords when switching. */}
        <div hidden={way !== 'one'}>
          <OpenOne />
        </div>
        <div hidden={way !== 'many'}>
          <OpenMany />
        </div>
      </Tabs>
    </Page>
  )
}
