import strip from './strip.module.css'
import { IconEyeQuestion } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { common } from '#i18n/common.ts'
import { editor } from '#i18n/editor.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { commands } from './commands.ts'
import styles from './draft-note.module.css'
import { useTools } from './tools.ts'

/** Notice about a recognition draft with the number of unreviewed lines. */
export function DraftNote() {
  const tools = useTools()
  const { review } = tools
  const t = useT()
  const { number } = useFormat()
  const [asking, setAsking] = useState(false)
  const { busy, whileBusy } = useBusy()
  const count = useSyncExternalStore(review.watch, review.count)
  if (count === 0) return null
  const markAll = () =>
    void whileBusy(async () => {
      await review.markAll()
      setAsking(false)
    })
  return (
    <section
      className={strip.strip}
      data-warn
      aria-label={t(editor.unreviewedCount, { count: number(count) })}
    >
      <p className={styles.text}>
        <IconEyeQuestion size={18} aria-hidden />
        <span>{t(editor.draftNote, { count: number(count) })}</span>
      </p>
      <span className={strip.actions}>
        <Button size="small" onClick={() => commands.nextUnreviewed.run(tools)}>
          {t(editor.nextUnreviewed)}
        </Button>
        <Button size="small" look="plain" onClick={() => setAsking(true)}>
          {t(editor.allReviewed)}
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          title={t(editor.allReviewedTitle, { count: number(count) })}
          confirmText={t(editor.allReviewed)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={markAll}
          onClose={() => setAsking(false)}
        >
          {t(editor.allReviewedText)}
        </ConfirmDialog>
      )}
    </section>
  )
}
