import { IconCircleCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import type { WorkComment } from '../contract.ts'
import { commentTexts } from '../texts/review.ts'
import styles from './comment-list.module.css'

interface CommentListProps<Of extends WorkComment> {
  comments: readonly Of[]
  /** What the owner of the work is called here. */
  owner: string
  /** What is said in a line. */
  textOf: (line: string) => string | undefined
  /** The language of the lines. */
  language: string
  /** The version on the page: comments on others say which one they are about. */
  version?: number
  /** Undefined where the work is not played. */
  onPlay?: (at: number) => void
  /** Sends an answer; rejects if it was refused. */
  onAnswer: (comment: Of, text: string) => Promise<unknown>
  /** What else can be done with a comment. */
  actions?: (comment: Of) => ReactNode
}

/** Comments on a work with their answers: the open ones first, then those that were closed. */
export function CommentList<Of extends WorkComment>({ comments, ...rest }: CommentListProps<Of>) {
  const t = useT()
  const format = useFormat()
  const closed = comments.filter((comment) => comment.closed)
  const list = (some: readonly Of[]) => (
    <ol className="ruled">
      {some.map((comment) => (
        <Comment key={comment.id} comment={comment} {...rest} />
      ))}
    </ol>
  )
  return (
    <>
      {list(comments.filter((comment) => !comment.closed))}
      {closed.length > 0 && (
        <details className={styles.closed}>
          <summary>{t(commentTexts.closed, { count: format.number(closed.length) })}</summary>
          {list(closed)}
        </details>
      )}
    </>
  )
}

type CommentProps<Of extends WorkComment> = Omit<CommentListProps<Of>, 'comments'> & { comment: Of }

function Comment<Of extends WorkComment>(props: CommentProps<Of>) {
  const { comment, owner, textOf, language, version = comment.version, onPlay, onAnswer, actions } = props
  const t = useT()
  const format = useFormat()
  const [answering, setAnswering] = useState(false)
  const { at, line, closed, answers } = comment
  const author = comment.author ?? owner
  const said = line === null ? undefined : textOf(line)
  const time = at === null ? undefined : format.clock(at)
  return (
    <li className={`${styles.comment} grid gap-2 py-3 px-0`} data-closed={closed || undefined}>
      <Said author={author} comment={comment}>
        {time !== undefined && !onPlay && <span className="small">{time}</span>}
        {time !== undefined && onPlay && (
          <button
            type="button"
            className={styles.moment}
            aria-label={t(commentTexts.play, { time })}
            onClick={() => onPlay(at!)}
          >
            <IconPlayerPlayFilled size={12} aria-hidden />
            {time}
          </button>
        )}
        {version !== comment.version && (
          <span className="small">{t(commentTexts.ofVersion, { version: comment.version })}</span>
        )}
        {closed && <IconCircleCheck size={16} className="text-success" aria-hidden />}
      </Said>
      {said && (
        <blockquote className={`${styles.line} pl-3 note break-anywhere`} lang={language} dir="auto">
          {said}
        </blockquote>
      )}
      {answers.length > 0 && (
        <ol className={`${styles.answers} grid gap-2`}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said author={answer.author ?? owner} comment={answer} />
            </li>
          ))}
        </ol>
      )}
      <div className="row flex-wrap gap-2">
        {!answering && (
          <Button
            size="small"
            variant="plain"
            aria-label={t(commentTexts.answerTo, { name: author })}
            onClick={() => setAnswering(true)}
          >
            {t(commentTexts.answer)}
          </Button>
        )}
        {actions?.(comment)}
      </div>
      {answering && (
        <AnswerForm
          label={t(commentTexts.answerTo, { name: author })}
          onSend={(text) => onAnswer(comment, text)}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  )
}

interface SaidProps {
  author: string
  comment: Pick<WorkComment, 'text' | 'timeCreate'>
  children?: ReactNode
}

function Said({ author, comment: { text, timeCreate }, children }: SaidProps) {
  return (
    <div className={`${styles.said} grid gap-3`}>
      <Avatar name={author} size={28} />
      <div className="min-w-0">
        <p className={`${styles.head} row flex-wrap gap-0 gap-x-2`}>
          <strong className="font-medium truncate">{author}</strong>
          <span className="small">
            <Ago time={timeCreate} />
          </span>
          {children}
        </p>
        <p className={`${styles.text} whitespace-pre-wrap break-anywhere`} dir="auto">
          {text}
        </p>
      </div>
    </div>
  )
}

interface AnswerFormProps {
  label: string
  onSend: (text: string) => Promise<unknown>
  onClose: () => void
}

function AnswerForm({ label, onSend, onClose }: AnswerFormProps) {
  const t = useT()
  const form = useForm({ text: '' })
  const { text } = form.values
  const answer = useAction(onSend, { onSuccess: onClose })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form className="grid gap-2" onSubmit={form.submit(() => text.trim() !== '' && answer.run(text))}>
      <TextArea
        {...form.field('text')}
        label={label}
        labelHidden
        ref={field}
        rows={2}
        maxLength={1000}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="row flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={answer.busy} disabled={text.trim() === ''}>
          {t(commentTexts.send)}
        </Button>
        <Button size="small" onClick={onClose}>
          {t(commentTexts.cancel)}
        </Button>
      </div>
    </form>
  )
}
