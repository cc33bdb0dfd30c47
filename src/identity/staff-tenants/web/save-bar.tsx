import { tenantWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './tenants.module.css'
import { Button } from '#ui/button.tsx'

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
      <p aria-live="polite">{dirty && t(wrong ? tenantWords.fixFirst : tenantWords.unsaved)}</p>
      <Button onClick={onDiscard} disabled={busy}>
        {t(tenantWords.discard)}
      </Button>
      <Button variant="primary" busy={busy} disabled={wrong} onClick={() => void onSave()}>
        {saveText ?? t(tenantWords.save)}
      </Button>
    </div>
  )
}
