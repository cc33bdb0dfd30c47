import { IconBuildingCommunity } from '@tabler/icons-react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { page } from '#core/web/page/page.ts'
import { providerBegin } from '#identity/providers/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { loginTexts } from '../texts/login.ts'
import styles from './provider-buttons.module.css'

/** Sign-in by the providers of the tenant, which continues on their pages. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useT()
  // It stays busy while the browser opens the other page.
  const begin = useAction(providerBegin, {
    anonymous: true,
    onSuccess: ({ address }) => location.assign(address),
  })
  const { providers } = page()
  if (providers.length === 0) return null
  return (
    <div className="flex flex-col gap-3 mt-4">
      <p className={`${styles.or} row gap-3 note`}>{t(loginTexts.or)}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          wide
          size="large"
          busy={begin.busy || begin.result !== undefined}
          icon={<IconBuildingCommunity size={18} stroke={1.75} />}
          onClick={() => begin.run({ provider: id, ...(next !== undefined && { next }) })}
        >
          {t(loginTexts.byProvider, { name })}
        </Button>
      ))}
    </div>
  )
}
