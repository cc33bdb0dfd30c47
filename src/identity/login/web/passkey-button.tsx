import { IconFingerprint } from '@tabler/icons-react'
import type { Session } from '#core/contract/sessions.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Button } from '#ui/buttons/button.tsx'

type PasskeyButtonProps = {
  text: string
  /** Of the first step, if this is the second one. */
  ticket?: string
  onSession: (session: Session) => void
}

/** Signs in by a passkey; its code is loaded on the first use. */
export function PasskeyButton({ text, ticket, onSession }: PasskeyButtonProps) {
  const signIn = useAction(async () => {
    const { signInByPasskey } = await import('#identity/security/web/use-passkey.ts')
    onSession(await signInByPasskey(ticket))
  })
  return (
    <Button
      wide
      size="large"
      busy={signIn.busy}
      icon={<IconFingerprint size={18} stroke={1.75} />}
      onClick={() => signIn.run()}
    >
      {text}
    </Button>
  )
}
