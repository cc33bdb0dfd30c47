import { useState } from 'react'
import { keyPrefix } from '#core/contract/scopes.ts'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  type ApiKey,
  type keyRevoke,
  type StaffKey,
  type staffKeyRevoke,
} from '#identity/keys/contract/keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { keyTexts } from '../texts/keys.ts'

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
    done: (_, { name }) => t(keyTexts.revoked, { name }),
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
                aria-label={t(keyTexts.revokeOf, { name: key.name })}
                onClick={() => setRevoking(key)}
              >
                {t(keyTexts.revoke)}
              </Button>
            ) : (
              <Badge tone="neutral">
                {t(key.state === 'revoked' ? keyTexts.stateRevoked : keyTexts.stateExpired)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {revoking && (
        <ConfirmDialog
          danger
          title={t(keyTexts.revokeTitle, { name: revoking.name })}
          confirmText={t(keyTexts.revoke)}
          cancelText={t(common.cancel)}
          busy={end.busy}
          onConfirm={() => end.run(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          {t(keyTexts.revokeText)}
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
        {'by' in key && <>{t(keyTexts.by, { name: key.by.name })} · </>}
        {t(keyTexts.madeAt)} {format.date(key.timeCreate)}
        {key.timeExpire && (
          <>
            {' · '}
            {t(keyTexts.expiresAt)} {format.date(key.timeExpire)}
          </>
        )}
        {' · '}
        {key.timeUse ? (
          <>
            {t(keyTexts.usedAt)} <Ago time={key.timeUse} />
            {key.address && ` (${key.address})`}
          </>
        ) : (
          t(keyTexts.unused)
        )}
      </p>
    </div>
  )
}
