import { IconCopy } from '@tabler/icons-react'
import { agentWords } from '#i18n/agents.ts'
import { useSay } from '#web/lib/say.ts'
import styles from './secret.module.css'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-list.ts'

/** A password that is shown this once. */
export function Secret({ children }: { children: string }) {
  const say = useSay()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children)
      toasts.success(say(agentWords.copied))
    } catch {
      // Pages without TLS, and people who say no.
      toasts.warn(say(agentWords.copyFailed))
    }
  }
  return (
    <div className={styles.secret}>
      <code>{children}</code>
      <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy()}>
        {say(agentWords.copy)}
      </Button>
    </div>
  )
}
