import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { Session } from '#core/contract/sessions.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { Button } from '#ui/button.tsx'

type PasskeyButtonProps = {
  text: string
  /** Of the first step, if this is the second one. */
  ticket?: string
  onSession: (session: Session) => void
}

/** Signs in by a passkey; its code is loaded on the first use. */
export function PasskeyButton({ text, ticket, onSession }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  async function signIn() {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('#identity/security/web/use-passkey.ts')
      onSession(await signInByPasskey(ticket))
    } catch (error) {
      alreadyReported(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      wide
      size="large"
      busy={busy}
      icon={<IconFingerprint size={18} stroke={1.75} />}
      onClick={() => void signIn()}
    >
      {text}
    </Button>
  )
}
