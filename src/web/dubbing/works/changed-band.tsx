import { IconRefresh } from '@tabler/icons-react'
import type { WorkDetail } from '#contract/dubs.ts'
import { workWords } from '#i18n/works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useMakeAgain } from '#web/dubbing/shared/use-make-again.ts'
import styles from './work-result.module.css'

/** Notice that the work is older than its lines, with a button to update it. */
export function ChangedBand({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const again = useMakeAgain(work)
  return (
    <div className={styles.band} aria-live="polite">
      <p>
        <strong>{t(workWords.changed, { count: format.number(work.changed) })}</strong>{' '}
        {t(workWords.changedHint)}
      </p>
      <Button
        look="primary"
        size="small"
        icon={<IconRefresh size={16} />}
        busy={again.isPending}
        onClick={() => again.mutate()}
      >
        {t(workWords.makeAgain)}
      </Button>
    </div>
  )
}
