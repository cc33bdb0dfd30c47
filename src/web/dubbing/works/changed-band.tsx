import { IconRefresh } from '@tabler/icons-react'
import type { WorkDetail } from '#contract/dubs.ts'
import { usageKind } from '#contract/wire-numbers.ts'
import { workWords } from '#i18n/works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { quoteAgain, useMakeAgain } from '#web/dubbing/shared/use-make-again.ts'
import { QuotedButton } from '#web/kit/quote/quoted-button.tsx'
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
        look="primary"
        size="small"
        icon={<IconRefresh size={16} />}
        title={t(workWords.makeAgain)}
        type={usageKind.dubbing}
        quote={quoteAgain(work)}
        busy={again.isPending}
        onSpend={() => again.mutate()}
      >
        {t(workWords.makeAgain)}
      </QuotedButton>
    </div>
  )
}
