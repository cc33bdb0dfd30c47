import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkDetail } from '#contract/dubs.ts'
import {
  type WorkComment,
  workCommentAnswer,
  workCommentClose,
  workCommentDelete,
  workCommentList,
} from '#contract/work-shares.ts'
import { common } from '#i18n/common.ts'
import { commentWords } from '#i18n/review.ts'
import { send } from '#web/core/api/api.ts'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useLive } from '#web/core/live/live.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { CommentList } from '#web/kit/comments/comment-list.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { isOriginalLanguage } from '#web/dubbing/shared/original-language.ts'

type CommentsCardProps = {
  work: WorkDetail
  onPlay: (at: number) => void
}

/** What reviewers said of a work; nothing before the first comment. */
export function CommentsCard({ work, onPlay }: CommentsCardProps) {
  const t = useT()
  const client = useQueryClient()
  const { queryKey, ...reading } = reads(workCommentList, { work: work.id })
  const { data = [] } = useQuery({ queryKey, ...reading })
  const renew = () => client.invalidateQueries({ queryKey })
  useLive('subject', ({ payload }) => {
    if (payload.id === work.project) void renew()
  })
  useLive('reset', () => void renew())
  if (data.length === 0) return null
  const lines = new Map(work.lines.map((line) => [line.id, line]))
  const isOriginal = isOriginalLanguage(work)
  const editorOf = (cue: string) =>
    isOriginal
      ? href('/translate/editOriginal', { id: work.project })
      : href('/translate/prooTranslation', { id: work.project, language: work.language, cue })
  return (
    <Card title={t(commentWords.comments)}>
      <CommentList
        comments={data}
        owner={t(commentWords.you)}
        language={work.language}
        textOf={(line) => lines.get(line)?.translation}
        onPlay={onPlay}
        onAnswer={async ({ id }, text) => {
          await send(workCommentAnswer, { id, text })
          await renew()
        }}
        actions={(comment) => (
          <>
            <CloseButton comment={comment} onClosed={renew} />
            {comment.line !== null && lines.has(comment.line) && (
              <Link className={buttonClass('plain', { size: 'small' })} to={editorOf(comment.line)}>
                {t(commentWords.editLine)}
              </Link>
            )}
            <DeleteButton comment={comment} onDeleted={renew} />
          </>
        )}
      />
    </Card>
  )
}

function CloseButton({ comment, onClosed }: { comment: WorkComment; onClosed: () => Promise<unknown> }) {
  const t = useT()
  const { id, closed } = comment
  const close = useMutation({
    mutationFn: () => send(workCommentClose, { id, closed: !closed }),
    onSuccess: onClosed,
  })
  return (
    <Button size="small" look="plain" busy={close.isPending} onClick={() => close.mutate()}>
      {t(closed ? commentWords.open : commentWords.close)}
    </Button>
  )
}

function DeleteButton({ comment, onDeleted }: { comment: WorkComment; onDeleted: () => Promise<unknown> }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => send(workCommentDelete, { id: comment.id }),
    onSuccess: onDeleted,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" look="plain" onClick={() => setAsking(true)}>
        {t(commentWords.remove)}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={t(commentWords.removeTitle)}
          confirmText={t(commentWords.remove)}
          cancelText={t(common.cancel)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(commentWords.removeText)}
        </ConfirmDialog>
      )}
    </>
  )
}
