import { IconCopy } from '@tabler/icons-react'
import { agentWords } from '#i18n/agents.ts'
import { useCopy } from '#web/core/forms/copy.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './secret.module.css'
import { Button } from '#web/ui/button.tsx'

/** A password that is shown this once. */
export function Secret({ children }: { children: string }) {
  const say = useSay()
  const copy = useCopy()
  return (
    <div className={styles.secret}>
      <code>{children}</code>
      <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(children)}>
        {say(agentWords.copy)}
      </Button>
    </div>
  )
}
