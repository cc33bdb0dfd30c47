import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { commentTexts } from '#products/dubbing/shares/texts/review.ts'
import { useTools } from '../tools/tools.ts'
import styles from './comment-mark.module.css'
import row from './row-cells.module.css'

const CommentsDialog = lazy(async () => ({
  default: (await import('#products/dubbing/shares/web/comments-dialog.tsx')).CommentsDialog,
}))

type CommentMarkProps = { id: string; number: number; tabIndex: number }

/** Marks a line with comments of reviewers, and opens them. */
export function CommentMark({ id, number, tabIndex }: CommentMarkProps) {
  const t = useT()
  const format = useFormat()
  const { comments } = useTools()
  const { length } = comments.of(id)
  if (length === 0) return null
  const count = format.number(length)
  return (
    <button
      type="button"
      className={`${row.tool} ${styles.mark}`}
      tabIndex={tabIndex}
      aria-label={`${t(commentTexts.ofLine, { number })}: ${count}`}
      data-tip={t(commentTexts.openCount, { count: length })}
      onClick={() => comments.open(id)}
    >
      <IconMessage size={16} aria-hidden />
      <span aria-hidden>{count}</span>
    </button>
  )
}

/** The comments of the line whose mark was pressed. */
export function LineComments() {
  const t = useT()
  const { comments, document, language } = useTools()
  const { opened } = comments
  if (opened === undefined || language === null) return null
  return (
    <Suspense>
      <CommentsDialog
        title={t(commentTexts.ofLine, { number: document.placeOf(opened) + 1 })}
        comments={comments.of(opened)}
        language={language}
        textOf={(line) => document.item(line)?.text}
        renew={comments.renew}
        onClose={() => comments.open(undefined)}
      />
    </Suspense>
  )
}
