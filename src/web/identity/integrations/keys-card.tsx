import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApiKey,
  type keyList,
  type keyRevoke,
  keyPrefix,
  type StaffKey,
  type staffKeyList,
  type staffKeyRevoke,
} from '#contract/keys.ts'
import { scopesOf } from '#contract/scopes.ts'
import { common } from '#i18n/common.ts'
import { keyWords } from '#i18n/keys.ts'
import { send } from '#web/core/api/api.ts'
import { queryClient, reads } from '#web/core/api/queries.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { useAccount } from '#web/core/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import layouts from '#web/ui/layout.module.css'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'
import styles from './integrations.module.css'
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
  const [revoking, setRevoking] = useState<ApiKey>()
  const { busy, whileBusy } = useBusy()
  const canMake = scopesOf[role].length > 0
  const renew = () => queryClient.invalidateQueries({ queryKey: [list.path] })
  const end = ({ id, name }: ApiKey) =>
    whileBusy(async () => {
      await send(revoke, { id })
      await renew()
      toasts.success(t(keyWords.revoked, { name }))
      setRevoking(undefined)
    })
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
            <ul className={`${layouts.ruled} ${layouts.rows} ${layouts.rowList}`}>
              {keys.map((key) => (
                <li key={key.id}>
                  <Key of={key} />
                  {key.state === 'active' ? (
                    <Button
                      size="small"
                      aria-label={t(keyWords.revokeOf, { name: key.name })}
                      onClick={() => setRevoking(key)}
                    >
                      {t(keyWords.revoke)}
                    </Button>
                  ) : (
                    <Badge tone="neutral">
                      {t(key.state === 'revoked' ? keyWords.stateRevoked : keyWords.stateExpired)}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {making && <MakeKeyDialog onMade={renew} onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          danger
          title={t(keyWords.revokeTitle, { name: revoking.name })}
          confirmText={t(keyWords.revoke)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => void end(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          {t(keyWords.revokeText)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Key({ of: key }: { of: ApiKey | StaffKey }) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <p className={typography.strongBreaks}>{key.name}</p>
      <p className={`${typography.mono} ${typography.softBreaks}`}>
        {keyPrefix}…{key.tail}
      </p>
      <p className={typography.softBreaks}>{key.scopes.join(' · ')}</p>
      <p className={typography.softBreaks}>
        {'by' in key && <>{t(keyWords.by, { name: key.by.name })} · </>}
        {t(keyWords.madeAt)} {format.date(key.timeCreate)}
        {key.timeExpire && (
          <>
            {' · '}
            {t(keyWords.expiresAt)} {format.date(key.timeExpire)}
          </>
        )}
        {' · '}
        {key.timeUse ? (
          <>
            {t(keyWords.usedAt)} <Ago time={key.timeUse} />
            {key.address && ` (${key.address})`}
          </>
        ) : (
          t(keyWords.unused)
        )}
      </p>
    </div>
  )
}
