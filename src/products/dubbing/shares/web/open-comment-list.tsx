import { send } from '#core/web/api/api.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { type OpenComment, workCommentAnswer } from '../contract.ts'
import { commentTexts } from '../texts/review.ts'
import { CloseButton, DeleteButton } from './comment-buttons.tsx'
import { CommentList } from './comment-list.tsx'

type OpenCommentListProps = {
  comments: readonly OpenComment[]
  language: string
  textOf?: (line: string) => string | undefined
  /** Path of the editor at a line; undefined in the editor. */
  editorOf?: (line: string) => string
  renew: () => Promise<unknown>
  /** Called when a link leads away. */
  onLeave: () => void
}

/** Open comments on works, to answer and close. */
export function OpenCommentList(props: OpenCommentListProps) {
  const { comments, language, textOf = () => undefined, editorOf, renew, onLeave } = props
  const t = useT()
  const format = useFormat()
  return (
    <CommentList
      comments={comments}
      owner={t(commentTexts.you)}
      language={language}
      textOf={textOf}
      onAnswer={async ({ id }, text) => {
        await send(workCommentAnswer, { id, text })
        await renew()
      }}
      actions={(comment) => (
        <>
          <CloseButton comment={comment} renew={renew} />
          {editorOf && comment.line !== null && (
            <Link
              className={buttonClass('plain', { size: 'small' })}
              to={editorOf(comment.line)}
              onClick={onLeave}
            >
              {t(commentTexts.editLine)}
            </Link>
          )}
          <Link
            className={buttonClass('plain', { size: 'small' })}
            to={href('/translate/worksDetail', { id: comment.work, show: 'comments' })}
            onClick={onLeave}
          >
            {t(commentTexts.seeVersion, { version: format.number(comment.version) })}
          </Link>
          <DeleteButton comment={comment} renew={renew} />
        </>
      )}
    />
  )
}
