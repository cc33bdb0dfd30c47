import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scopesOf } from '#core/contract/scopes.ts'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useAccount } from '#core/web/session/session.ts'
import {
  type ApiKey,
  type KeyCalls,
  type keyList,
  type StaffKey,
  type staffKeyList,
} from '#identity/keys/contract/keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { keyTexts } from '../texts/keys.ts'
import { KeyList } from './key-list.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'

interface KeysCardProps {
  hint: string
  list: typeof keyList | typeof staffKeyList
  calls: KeyCalls
}

/** API keys: made, shown once, changed, rotated and revoked. */
export function KeysCard({ hint, list, calls }: KeysCardProps) {
  const t = useT()
  const { role } = useAccount()
  const query = useQuery(reads(list, {}))
  const [making, setMaking] = useState(false)
  const canMake = scopesOf[role].length > 0
  const renew = () => queryClient.invalidateQueries({ queryKey: [list.path] })
  return (
    <Card
      title={t(keyTexts.keys)}
      actions={
        canMake && (
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setMaking(true)}>
            {t(keyTexts.make)}
          </Button>
        )
      }
    >
      <p className="small mb-4">{canMake ? hint : t(keyTexts.noScopes)}</p>
      <Loaded query={query} failed={t(keyTexts.failed)} lines={4}>
        {(keys: readonly (ApiKey | StaffKey)[]) =>
          keys.length === 0 ? (
            <EmptyState picture={<IconKey size={40} stroke={1.25} />} title={t(keyTexts.none)}>
              {t(keyTexts.noneHint)}
            </EmptyState>
          ) : (
            <KeyList keys={keys} calls={calls} renew={renew} />
          )
        }
      </Loaded>
      {making && <MakeKeyDialog onMade={renew} onClose={() => setMaking(false)} />}
    </Card>
  )
}
