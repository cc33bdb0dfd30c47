import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { providerBegin } from '#identity/providers/contract.ts'
import { loginWords } from '../texts/login.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { page } from '#core/web/page/page.ts'
import { Button } from '#ui/button.tsx'
import styles from './provider-buttons.module.css'

/** Sign-in by the providers of the tenant, which continues on their pages. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { providers } = page()
  if (providers.length === 0) return null
  async function begin(provider: string) {
    setBusy(true)
    try {
      const asked = { provider, ...(next !== undefined && { next }) }
      const { address } = await send(providerBegin, asked, { anonymous: true })
      location.assign(address)
    } catch (error) {
      setBusy(false)
      alreadyReported(error)
    }
  }
  return (
    <div className={styles.buttons}>
      <p className={styles.or}>{t(loginWords.or)}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          wide
          size="large"
          busy={busy}
          icon={<IconBuildingCommunity size={18} stroke={1.75} />}
          onClick={() => void begin(id)}
        >
          {t(loginWords.byProvider, { name })}
        </Button>
      ))}
    </div>
  )
}
