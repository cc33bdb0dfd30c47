import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import {
  type OwnProvider,
  ownProviderLink,
  ownProviderList,
  ownProviderUnlink,
} from '#identity/providers/contract.ts'
import { ownProviderTexts as words } from '#identity/providers/texts/own-providers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** The providers with which the account may sign in. */
export function OwnProviders() {
  const t = useT()
  const query = useQuery(reads(ownProviderList, {}))
  const [unlinking, setUnlinking] = useState<OwnProvider>()
  return (
    <Card title={t(words.title)}>
      <p className="small mb-3">{t(words.hint)}</p>
      <Loaded query={query} failed={t(words.failed)} lines={1}>
        {(providers) => (
          <ul className="ruled label-rows row-list">
            {providers.map((provider) => (
              <Row key={provider.id} provider={provider} onUnlink={() => setUnlinking(provider)} />
            ))}
          </ul>
        )}
      </Loaded>
      {unlinking && <UnlinkDialog provider={unlinking} onClose={() => setUnlinking(undefined)} />}
    </Card>
  )
}

function Row({
  provider: { id, name, timeLink },
  onUnlink,
}: {
  provider: OwnProvider
  onUnlink: () => void
}) {
  const t = useT()
  const format = useFormat()
  const link = useAction(ownProviderLink, {
    onSuccess: ({ address }) => location.assign(address),
  })
  return (
    <li>
      <div>
        <p className="font-medium break-anywhere">{name}</p>
        <p className="small break-anywhere">
          {timeLink ? `${t(words.since)} ${format.date(timeLink)}` : t(words.none)}
        </p>
      </div>
      {timeLink ? (
        <Button size="small" aria-label={t(words.unlinkOf, { name })} onClick={onUnlink}>
          {t(words.unlink)}
        </Button>
      ) : (
        <Button
          size="small"
          busy={link.busy}
          aria-label={t(words.linkOf, { name })}
          onClick={() => link.run({ provider: id })}
        >
          {t(words.link)}
        </Button>
      )}
    </li>
  )
}

function UnlinkDialog({ provider: { id, name }, onClose }: { provider: OwnProvider; onClose: () => void }) {
  const t = useT()
  const unlink = useAction(ownProviderUnlink, {
    done: t(words.unlinked),
    renews: [ownProviderList],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={t(words.unlinkTitle, { name })}
      confirmText={t(words.unlink)}
      cancelText={t(common.cancel)}
      busy={unlink.busy}
      onConfirm={() => unlink.run({ provider: id })}
      onClose={onClose}
    >
      {t(words.unlinkText)}
    </ConfirmDialog>
  )
}
