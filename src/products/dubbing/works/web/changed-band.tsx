import { IconRefresh } from '@tabler/icons-react'
import type { WorkDetail } from '../contract.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { workWords } from '../texts/works.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { quoteAgain, useMakeAgain } from '#products/dubbing/common/web/use-make-again.ts'
import { QuotedButton } from '#shared/quotes/web/quoted-button.tsx'
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
      <QuotedButton
        variant="primary"
        size="small"
        icon={<IconRefresh size={16} />}
        title={t(workWords.makeAgain)}
        type={usageKind.dubbing}
        quote={quoteAgain(work)}
        busy={again.busy}
        onSpend={() => again.run()}
      >
        {t(workWords.makeAgain)}
      </QuotedButton>
    </div>
  )
}
