import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './secret.module.css'

/** A password that is shown only once. */
export function Secret({ children }: { children: string }) {
  const t = useT()
  const copy = useCopy()
  return (
    <div className={styles.secret}>
      <code>{children}</code>
      <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(children)}>
        {t(agentTexts.copy)}
      </Button>
    </div>
  )
}
