import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { Link } from '#core/web/router/link.tsx'
import { useSearch } from '#core/web/router/use-search.ts'
import { editorOf } from '#products/dubbing/common/web/editor-of.ts'
import { isOriginalLanguage } from '#products/dubbing/common/web/original-language.ts'
import type { WorkDetail } from '#products/dubbing/works/contract.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { workCommentAnswer, workCommentList } from '../contract.ts'
import { commentTexts } from '../texts/review.ts'
import { CloseButton, DeleteButton } from './comment-buttons.tsx'
import { CommentList } from './comment-list.tsx'
import styles from './comments-card.module.css'

type CommentsCardProps = {
  work: WorkDetail
  onPlay: (at: number) => void
}

/** The comments of reviewers on a work; nothing before the first comment. */
export function CommentsCard({ work, onPlay }: CommentsCardProps) {
  const t = useT()
  const client = useQueryClient()
  // There are no updates while no comments are shown.
  const { queryKey, ...reading } = reads(workCommentList, { work: work.id })
  const { data = [] } = useQuery({ queryKey, ...reading, staleTime: 0 })
  const renew = () => client.invalidateQueries({ queryKey })
  useLive({ subject: ({ id }) => id === work.project && void renew() }, renew)
  const { show } = useSearch('/translate/worksDetail')
  const top = useRef<HTMLDivElement>(null)
  const isThere = data.length > 0
  useEffect(() => {
    if (show === 'comments' && isThere) top.current?.scrollIntoView()
  }, [show, isThere])
  if (data.length === 0) return null
  const lines = new Map(work.lines.map((line) => [line.id, line]))
  const isOriginal = isOriginalLanguage(work)
  const project = { id: work.project, language: isOriginal ? work.language : null }
  return (
    <div ref={top} className={styles.comments}>
      <Card title={t(commentTexts.comments)}>
        <CommentList
          comments={data}
          owner={t(commentTexts.you)}
          language={work.language}
          textOf={(line) => lines.get(line)?.translation}
          onPlay={onPlay}
          onAnswer={async ({ id }, text) => {
            await send(workCommentAnswer, { id, text })
            await renew()
          }}
          actions={(comment) => (
            <>
              <CloseButton comment={comment} renew={renew} />
              {comment.line !== null && lines.has(comment.line) && (
                <Link
                  className={buttonClass('plain', { size: 'small' })}
                  to={editorOf(project, work.language, comment.line)}
                >
                  {t(commentTexts.editLine)}
                </Link>
              )}
              <DeleteButton comment={comment} renew={renew} />
            </>
          )}
        />
      </Card>
    </div>
  )
}
