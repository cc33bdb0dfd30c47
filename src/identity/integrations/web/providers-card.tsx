import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { type SignInProvider, staffProviderList, staffProviderRemove } from '#identity/providers/contract.ts'
import { providerTexts } from '#identity/providers/texts/sign-in-providers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ProviderDialog } from './provider-dialog.tsx'

type Asking = { does: 'save'; provider?: SignInProvider } | { does: 'remove'; provider: SignInProvider }

const renew = () => queryClient.invalidateQueries({ queryKey: [staffProviderList.path] })

/** The services by which people sign in besides their passwords. */
export function ProvidersCard() {
  const t = useT()
  const query = useQuery(reads(staffProviderList, {}))
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const remove = useAction(({ id }: SignInProvider) => send(staffProviderRemove, { id }), {
    done: t(providerTexts.removed),
    async onSuccess() {
      close()
      await renew()
    },
  })
  return (
    <Card
      title={t(providerTexts.title)}
      actions={
        <Button icon={<IconPlus size={18} />} onClick={() => setAsking({ does: 'save' })}>
          {t(providerTexts.add)}
        </Button>
      }
    >
      <p className="small mb-4">{t(providerTexts.hint)}</p>
      <Loaded query={query} failed={t(providerTexts.failed)} lines={3}>
        {({ providers, returnsTo }) => (
          <div className="grid grid-cols-1 gap-4">
            {returnsTo.map((address) => (
              <CopiedValue
                key={address}
                label={t(providerTexts.returnsTo)}
                copyText={t(providerTexts.copyReturn)}
                value={address}
              />
            ))}
            {providers.length === 0 ? (
              <p className="text-faint">{t(providerTexts.none)}</p>
            ) : (
              <ul className="ruled label-rows row-list">
                {providers.map((provider) => (
                  <Row key={provider.id} provider={provider} onAsk={setAsking} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      {asking?.does === 'save' && (
        <ProviderDialog provider={asking.provider} onSaved={renew} onClose={close} />
      )}
      {asking?.does === 'remove' && (
        <ConfirmDialog
          danger
          title={t(providerTexts.removeTitle, { name: asking.provider.name })}
          confirmText={t(providerTexts.remove)}
          cancelText={t(common.cancel)}
          busy={remove.busy}
          onConfirm={() => remove.run(asking.provider)}
          onClose={close}
        >
          {t(providerTexts.removeText)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Row({ provider, onAsk }: { provider: SignInProvider; onAsk: (asking: Asking) => void }) {
  const t = useT()
  const { name, issuer, linked } = provider
  return (
    <li>
      <div>
        <p className="font-medium break-anywhere">{name}</p>
        <p className="small break-anywhere">
          {issuer} · {t(providerTexts.linked, { count: linked })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t(providerTexts.changeOf, { name })}
          onClick={() => onAsk({ does: 'save', provider })}
        >
          {t(providerTexts.change)}
        </Button>
        <Button
          size="small"
          aria-label={t(providerTexts.removeOf, { name })}
          onClick={() => onAsk({ does: 'remove', provider })}
        >
          {t(providerTexts.remove)}
        </Button>
      </div>
    </li>
  )
}
