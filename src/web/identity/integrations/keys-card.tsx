import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApiKey,
  type keyList,
  type keyRevoke,
  type StaffKey,
  type staffKeyList,
  type staffKeyRevoke,
} from '#contract/keys.ts'
import { scopesOf } from '#contract/scopes.ts'
import { keyWords } from '#i18n/keys.ts'
import { queryClient, reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { useAccount } from '#web/core/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './integrations.module.css'
import { KeyList } from './key-list.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'

interface KeysCardProps {
  hint: string
  list: typeof keyList | typeof staffKeyList
  revoke: typeof keyRevoke | typeof staffKeyRevoke
}

/** API keys: made, shown once, and revoked. */
export function KeysCard({ hint, list, revoke }: KeysCardProps) {
  const t = useT()
  const { role } = useAccount()
  const query = useQuery(reads(list, {}))
  const [making, setMaking] = useState(false)
  const canMake = scopesOf[role].length > 0
  const renew = () => queryClient.invalidateQueries({ queryKey: [list.path] })
  return (
    <Card
      title={t(keyWords.keys)}
      actions={
        canMake && (
          <Button look="primary" icon={<IconPlus size={18} />} onClick={() => setMaking(true)}>
            {t(keyWords.make)}
          </Button>
        )
      }
    >
      <p className={`${typography.soft} ${styles.hint}`}>{canMake ? hint : t(keyWords.noScopes)}</p>
      <Loaded query={query} failed={t(keyWords.failed)} lines={4}>
        {(keys: readonly (ApiKey | StaffKey)[]) =>
          keys.length === 0 ? (
            <EmptyState picture={<IconKey size={40} stroke={1.25} />} title={t(keyWords.none)}>
              {t(keyWords.noneHint)}
            </EmptyState>
          ) : (
            <KeyList keys={keys} revoke={revoke} onRevoked={renew} />
          )
        }
      </Loaded>
      {making && <MakeKeyDialog onMade={renew} onClose={() => setMaking(false)} />}
    </Card>
  )
}
