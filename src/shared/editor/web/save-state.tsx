import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { common } from '#core/texts/common.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { DocumentState } from '#shared/documents/web/document.ts'
import { Button } from '#ui/buttons/button.tsx'
import { editor } from '../texts.ts'
import styles from './save-state.module.css'

const texts = {
  saved: editor.saved,
  saving: editor.saving,
  offline: editor.offline,
  stopped: editor.notSaved,
} as const

type SaveStateProps = {
  state: Pick<DocumentState<unknown, unknown>, 'saving' | 'failure' | 'refused'>
  onRetry: () => void
  /** Goes to the next conflict. */
  onConflict: () => void
}

/** Save state of a document. */
export function SaveState({ state: { saving, failure, refused }, onRetry, onConflict }: SaveStateProps) {
  const t = useT()
  return (
    <div className={`${styles.state} row gap-2 min-w-0`} data-saving={saving}>
      <output className={`${styles.text} inline-flex items-center min-w-0 note`}>
        {saving === 'saved' && <IconCheck size={16} />}
        {saving === 'saving' && <IconCloudUp size={16} />}
        {saving === 'offline' && <IconCloudOff size={16} />}
        {saving === 'stopped' && <IconAlertTriangle size={16} />}
        <span className={styles.words}>
          {t(texts[saving])}
          {saving === 'stopped' && failure instanceof CallFailure && ` · ${failure.message}`}
        </span>
      </output>
      {(saving === 'offline' || saving === 'stopped') && (
        <Button size="small" onClick={onRetry}>
          {t(common.retry)}
        </Button>
      )}
      {refused.length > 0 && (
        <Button size="small" variant="danger" icon={<IconAlertTriangle size={16} />} onClick={onConflict}>
          {t(editor.clashes, { count: refused.length })}
        </Button>
      )}
    </div>
  )
}
