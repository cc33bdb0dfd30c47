import { useState } from 'react'
import { openWords } from '#identity/agents/texts/open-account.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { OpenMany } from './open-many.tsx'
import { OpenOne } from './open-one.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'

/** Opens accounts: one by a form, many by a file. */
export function OpenAccount() {
  const t = useT()
  const [way, setWay] = useState<'one' | 'many'>('one')
  return (
    <Page narrow title={t(openWords.title)} intro={t(openWords.intro)}>
      <Tabs
        label={t(openWords.ways)}
        tabs={(['one', 'many'] as const).map((key) => ({ key, label: t(openWords[key]) }))}
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
