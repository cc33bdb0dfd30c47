import { keyPrefix } from '#core/contract/scopes.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ApiKey, KeyCalls, StaffKey } from '#identity/keys/contract/keys.ts'
import { Badge } from '#ui/status/badge.tsx'
import { keyTexts } from '../texts/keys.ts'
import { KeyMenu } from './key-menu.tsx'

type KeyListProps = {
  keys: readonly (ApiKey | StaffKey)[]
  calls: KeyCalls
  renew: () => Promise<unknown>
}

/** API keys with their last use, each with a menu of what can be done with it. */
export const KeyList = ({ keys, calls, renew }: KeyListProps) => (
  <ul className="ruled label-rows row-list">
    {keys.map((key) => (
      <li key={key.id}>
        <Key of={key} />
        <KeyMenu of={key} calls={calls} renew={renew} />
      </li>
    ))}
  </ul>
)

function Key({ of: key }: { of: ApiKey | StaffKey }) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <p className="row flex-wrap gap-2">
        <span className="font-medium break-anywhere">{key.name}</span>
        {key.test && <Badge tone="warn">{t(keyTexts.test)}</Badge>}
        {key.state !== 'active' && (
          <Badge tone="neutral">
            {t(key.state === 'revoked' ? keyTexts.stateRevoked : keyTexts.stateExpired)}
          </Badge>
        )}
      </p>
      <p className="text-13 font-mono small break-anywhere">
        {keyPrefix}…{key.tail}
      </p>
      <p className="small break-anywhere">{key.scopes.join(' · ')}</p>
      {key.networks.length > 0 && (
        <p className="small break-anywhere">
          {t(keyTexts.onlyFrom, { networks: format.list(key.networks) })}
        </p>
      )}
      {key.former && key.state === 'active' && (
        <p className="small break-anywhere">
          {t(keyTexts.formerUntil, {
            tail: `${keyPrefix}…${key.former.tail}`,
            time: format.dateTime(key.former.timeEnd),
          })}
        </p>
      )}
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
