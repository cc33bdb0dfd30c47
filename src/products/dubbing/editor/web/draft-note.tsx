import { IconEyeQuestion } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { common } from '#core/texts/common.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageDialog } from '#products/dubbing/common/web/language-dialog.tsx'
import { detailTexts } from '#products/dubbing/projects/texts.ts'
import { editor } from '#shared/editor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { commands } from './commands/commands.ts'
import { useTools } from './tools/tools.ts'
import type { VisibleLines } from './tools/visible-lines.ts'
import styles from './draft-note.module.css'
import strip from './strip.module.css'

/** The number of recognized lines left to review, with a filter for them. */
export function DraftNote({ shown }: { shown: VisibleLines }) {
  const tools = useTools()
  const { document, project, review } = tools
  const t = useT()
  const format = useFormat()
  const { number } = format
  const [asking, setAsking] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const only = useSyncExternalStore(shown.watch, shown.filter) === 'unreviewed'
  const { lines, words } = useSyncExternalStore(review.watch, review.count)
  const done = lines === 0
  useEffect(() => {
    if (done && only) shown.showAll()
  }, [done, only, shown])
  if (done) return null
  const filter = () =>
    only ? shown.showAll() : shown.keep(document.ids().filter(review.lacks), 'unreviewed')
  const markAll = () => {
    review.mark(document.ids().filter(review.lacks))
    setAsking(false)
  }
  const detected = project.languageDetected ? project.language : null
  const count = { count: number(lines) }
  return (
    <section className={strip.strip} data-warn aria-label={t(editor.unreviewedCount, count)}>
      <p className={`${styles.text} flex gap-2`}>
        <IconEyeQuestion size={18} aria-hidden />
        <span>
          {t(project.recognition === 'draft' ? editor.draftNote : editor.recognizedNote, count)}
          {detected && t(editor.detectedNote, { language: format.language(detected) })}
          {words > 0 && t(editor.uncertainNote, { count: number(words) })}
        </span>
      </p>
      <span className={`${strip.actions} flex flex-wrap gap-1`}>
        {detected && (
          <Button size="small" onClick={() => setCorrecting(true)}>
            {t(detailTexts.changeLanguage)}
          </Button>
        )}
        {words > 0 && (
          <Button size="small" onClick={() => commands.nextUncertain.run(tools)}>
            {t(editor.nextUncertain)}
          </Button>
        )}
        <Button size="small" onClick={() => commands.nextUnreviewed.run(tools)}>
          {t(editor.nextUnreviewed)}
        </Button>
        <Button size="small" onClick={filter}>
          {t(only ? editor.showAll : editor.onlyUnreviewed)}
        </Button>
        <Button size="small" variant="plain" onClick={() => setAsking(true)}>
          {t(editor.allReviewed)}
        </Button>
      </span>
      {correcting && <LanguageDialog project={project} onClose={() => setCorrecting(false)} />}
      {asking && (
        <ConfirmDialog
          title={t(editor.allReviewedTitle, count)}
          confirmText={t(editor.allReviewed)}
          cancelText={t(common.cancel)}
          onConfirm={markAll}
          onClose={() => setAsking(false)}
        >
          {t(editor.allReviewedText)}
        </ConfirmDialog>
      )}
    </section>
  )
}
