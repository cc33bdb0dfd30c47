import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { editorOf } from '#products/dubbing/common/web/editor-of.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { commentTexts } from '#products/dubbing/shares/texts/review.ts'
import { useOpenComments } from '#products/dubbing/shares/web/use-open-comments.ts'
import styles from './step-bar.module.css'

const CommentsDialog = lazy(async () => ({
  default: (await import('#products/dubbing/shares/web/comments-dialog.tsx')).CommentsDialog,
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
        aria-label={`${t(commentTexts.openOf, { language: name })}: ${format.number(count)}`}
        data-tip={t(commentTexts.openCount, { count })}
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
        title={t(commentTexts.openOf, { language: format.language(language) })}
        comments={comments}
        language={language}
        editorOf={(cue) => editorOf(project, language, cue)}
        renew={renew}
        onClose={onClose}
      />
    </Suspense>
  )
}
