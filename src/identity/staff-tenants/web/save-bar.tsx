import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { tenantTexts } from '../texts.ts'
import styles from './tenants.module.css'

type SaveBarProps = {
  dirty: boolean
  busy: boolean
  /** Whether there are errors. */
  wrong: boolean
  /** Label, if saving has further effects. */
  saveText?: string
  onSave: () => Promise<unknown>
  onDiscard: () => void
}

export function SaveBar({ dirty, busy, wrong, saveText, onSave, onDiscard }: SaveBarProps) {
  const t = useT()
  return (
    <div className={styles.save} data-idle={!dirty || undefined}>
      <p aria-live="polite">{dirty && t(wrong ? tenantTexts.fixFirst : tenantTexts.unsaved)}</p>
      <Button onClick={onDiscard} disabled={busy}>
        {t(tenantTexts.discard)}
      </Button>
      <Button variant="primary" busy={busy} disabled={wrong} onClick={() => void onSave()}>
        {saveText ?? t(tenantTexts.save)}
      </Button>
    </div>
  )
}
