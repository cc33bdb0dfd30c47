import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import type { OutputOf } from '#contract/call.ts'
import type { cueImport } from '#contract/cues.ts'
import { common } from '#i18n/common.ts'
import { oddLineWords } from '#i18n/odd-lines.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import styles from './choose-encoding.module.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type Readings = OutputOf<typeof cueImport>['readings']

type ChooseEncodingProps = {
  /** Detected encoding. */
  readings: Readings
  busy: boolean
  onChoose: (encoding: string) => void
  onClose: () => void
}

/** Previews a line in each likely encoding to choose from. */
export function ChooseEncoding({ readings, busy, onChoose, onClose }: ChooseEncodingProps) {
  const t = useT()
  return (
    <Dialog title={t(oddLineWords.whichEncoding)} closeText={t(common.close)} busy={busy} onClose={onClose}>
      <p>{t(oddLineWords.whichEncodingHint)}</p>
      <ul className={`${layouts.rows} ${styles.readings}`}>
        {readings.map(({ encoding, sample }, at) => (
          <li key={encoding}>
            <span className={styles.reading}>
              {sample}
              <span className={typography.note}>{encoding}</span>
            </span>
            <Button size="small" busy={busy} onClick={() => (at === 0 ? onClose() : onChoose(encoding))}>
              {t(at === 0 ? oddLineWords.keepReading : oddLineWords.takeReading)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
