import { IconCopy } from '@tabler/icons-react'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './secret.module.css'
import { Button } from '#ui/button.tsx'

/** A password that is shown only once. */
export function Secret({ children }: { children: string }) {
  const t = useT()
  const copy = useCopy()
  return (
    <div className={styles.secret}>
      <code>{children}</code>
      <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(children)}>
        {t(agentWords.copy)}
      </Button>
    </div>
  )
}
