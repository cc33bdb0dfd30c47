import { useQuery } from '@tanstack/react-query'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { keyTexts } from '#identity/integrations/texts/keys.ts'
import { KeyList } from '#identity/integrations/web/key-list.tsx'
import { keyList, ownKeyCalls } from '#identity/keys/contract/keys.ts'
import { Card } from '#ui/layout/card.tsx'

/** The keys with which programs act for the account now. Without any, there is nothing to show. */
export function OwnKeys() {
  const t = useT()
  const { data = [] } = useQuery(reads(keyList, {}))
  const active = data.filter(({ state }) => state === 'active')
  if (active.length === 0) return null
  return (
    <Card title={t(keyTexts.ownActive)}>
      <KeyList
        keys={active}
        calls={ownKeyCalls}
        renew={() => queryClient.invalidateQueries({ queryKey: [keyList.path] })}
      />
    </Card>
  )
}
