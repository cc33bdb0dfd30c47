import type { OutputOf } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { cueImport } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { oddLineTexts } from '#shared/subtitle-files/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './choose-encoding.module.css'

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
    <Dialog title={t(oddLineTexts.whichEncoding)} closeText={t(common.close)} busy={busy} onClose={onClose}>
      <p>{t(oddLineTexts.whichEncodingHint)}</p>
      <ul className={`label-rows ${styles.readings} p-0 list-none`}>
        {readings.map(({ encoding, sample }, at) => (
          <li key={encoding}>
            <span className="grid gap-half min-w-0 break-anywhere">
              {sample}
              <span className="note">{encoding}</span>
            </span>
            <Button size="small" busy={busy} onClick={() => (at === 0 ? onClose() : onChoose(encoding))}>
              {t(at === 0 ? oddLineTexts.keepReading : oddLineTexts.takeReading)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
