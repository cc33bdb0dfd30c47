import { IconEyeQuestion } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { common } from '#i18n/common.ts'
import { editor } from '#i18n/editor.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { commands } from './commands.ts'
import styles from './draft-note.module.css'
import { useTools } from './tools.ts'

/** What a recognition draft is, how many of its lines nobody has checked, and what to do. */
export function DraftNote() {
  const tools = useTools()
  const { review } = tools
  const say = useSay()
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
    <section className={styles.note} aria-label={say(editor.unreviewedCount, { count: number(count) })}>
      <p className={styles.text}>
        <IconEyeQuestion size={18} aria-hidden />
        <span>{say(editor.draftNote, { count: number(count) })}</span>
      </p>
      <span className={styles.actions}>
        <Button size="small" onClick={() => commands.nextUnreviewed.run(tools)}>
          {say(editor.nextUnreviewed)}
        </Button>
        <Button size="small" look="plain" onClick={() => setAsking(true)}>
          {say(editor.allReviewed)}
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          title={say(editor.allReviewedTitle, { count: number(count) })}
          confirmText={say(editor.allReviewed)}
          cancelText={say(common.cancel)}
          busy={busy}
          onConfirm={markAll}
          onClose={() => setAsking(false)}
        >
          {say(editor.allReviewedText)}
        </ConfirmDialog>
      )}
    </section>
  )
}
