import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { editor } from '#i18n/editor.ts'
import { common } from '#i18n/common.ts'
import { CallFailure } from '#web/core/api/call-failure.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { focusLine } from './commands.ts'
import styles from './save-state.module.css'
import { useDocumentState, useTools } from './tools.ts'

const texts = {
  saved: editor.saved,
  saving: editor.saving,
  offline: editor.offline,
  stopped: editor.notSaved,
} as const

/** Save state. */
export function SaveState() {
  const tools = useTools()
  const { document, view } = tools
  const t = useT()
  const { saving, failure, refused } = useDocumentState()
  const settleNext = () => {
    const id = refused.find(({ itemId }) => itemId !== undefined && document.item(itemId))?.itemId
    if (id === undefined) return
    view.goTo(id)
    focusLine(tools)
  }
  return (
    <div className={styles.state} data-saving={saving}>
      <output className={styles.text}>
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
        <Button size="small" onClick={() => document.tryAgain()}>
          {t(common.retry)}
        </Button>
      )}
      {refused.length > 0 && (
        <Button size="small" look="danger" icon={<IconAlertTriangle size={16} />} onClick={settleNext}>
          {t(editor.clashes, { count: refused.length })}
        </Button>
      )}
    </div>
  )
}
