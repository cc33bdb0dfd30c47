import { keyPrefix } from '#core/contract/scopes.ts'
import { useState } from 'react'
import {
  type ApiKey,
  type keyRevoke,
  type StaffKey,
  type staffKeyRevoke,
} from '#identity/keys/contract/keys.ts'
import { common } from '#core/texts/common.ts'
import { keyWords } from '../texts/keys.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type KeyListProps = {
  keys: readonly (ApiKey | StaffKey)[]
  revoke: typeof keyRevoke | typeof staffKeyRevoke
  onRevoked: () => Promise<void>
}

/** API keys with their last use, each with a button that revokes it. */
export function KeyList({ keys, revoke, onRevoked }: KeyListProps) {
  const t = useT()
  const [revoking, setRevoking] = useState<ApiKey>()
  const end = useAction(({ id }: ApiKey) => send(revoke, { id }), {
    done: (_, { name }) => t(keyWords.revoked, { name }),
    async onSuccess() {
      await onRevoked()
      setRevoking(undefined)
    },
  })
  return (
    <>
      <ul className="ruled label-rows row-list">
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
      {revoking && (
        <ConfirmDialog
          danger
          title={t(keyWords.revokeTitle, { name: revoking.name })}
          confirmText={t(keyWords.revoke)}
          cancelText={t(common.cancel)}
          busy={end.busy}
          onConfirm={() => end.run(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          {t(keyWords.revokeText)}
        </ConfirmDialog>
      )}
    </>
  )
}

function Key({ of: key }: { of: ApiKey | StaffKey }) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <p className="font-medium break-anywhere">{key.name}</p>
      <p className="text-13 font-mono small break-anywhere">
        {keyPrefix}…{key.tail}
      </p>
      <p className="small break-anywhere">{key.scopes.join(' · ')}</p>
      <p className="small break-anywhere">
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
