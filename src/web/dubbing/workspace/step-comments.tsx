import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ProjectDetail } from '#contract/projects.ts'
import { commentWords } from '#i18n/review.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { editorOf } from '#web/dubbing/shared/editor-of.ts'
import { useOpenComments } from '#web/dubbing/shares/use-open-comments.ts'
import styles from './step-bar.module.css'

const CommentsDialog = lazy(async () => ({
  default: (await import('#web/dubbing/shares/comments-dialog.tsx')).CommentsDialog,
}))

/** The number of open comments on the dubs in a language; opens them. */
export function StepComments({ project, language }: { project: ProjectDetail; language: string }) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const count = project.openComments[language] ?? 0
  const name = format.language(language)
  return (
    <li>
      <button
        type="button"
        className={styles.comments}
        aria-label={`${t(commentWords.openOf, { language: name })}: ${format.number(count)}`}
        data-tip={t(commentWords.openCount, { count })}
        onClick={() => setOpen(true)}
      >
        <IconMessage size={14} aria-hidden />
        {format.number(count)}
      </button>
      {open && <Opened project={project} language={language} onClose={() => setOpen(false)} />}
    </li>
  )
}

type OpenedProps = { project: ProjectDetail; language: string; onClose: () => void }

function Opened({ project, language, onClose }: OpenedProps) {
  const t = useT()
  const format = useFormat()
  const { comments, isLoading, renew } = useOpenComments(project, language)
  if (isLoading) return null
  return (
    <Suspense>
      <CommentsDialog
        title={t(commentWords.openOf, { language: format.language(language) })}
        comments={comments}
        language={language}
        editorOf={(cue) => editorOf(project, language, cue)}
        renew={renew}
        onClose={onClose}
      />
    </Suspense>
  )
}
