import { type RefObject, useState } from 'react'
import { commentWords, reviewPage } from '#products/dubbing/shares/texts/review.ts'
import { shareProblems } from '#core/texts/problems/share.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import layouts from '#ui/layout.module.css'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import { rememberReviewer, reviewerName } from './reviewer-name.ts'

/** What a comment is about. */
export interface Moment {
  at: number
  line?: string
}

interface CommentFormProps {
  ref: RefObject<HTMLTextAreaElement | null>
  /** Undefined until one is chosen; null for the work as a whole. */
  moment: Moment | null | undefined
  /** Chooses the moment that is shown now. */
  onMoment: () => void
  onNoMoment: () => void
  /** Rejects if it was refused. */
  onSend: (comment: { name: string; text: string } & Partial<Moment>) => Promise<unknown>
}

/** A new comment; the moment at which somebody begins to write is what it is about. */
export function CommentForm({ ref, moment, onMoment, onNoMoment, onSend }: CommentFormProps) {
  const t = useT()
  const format = useFormat()
  const [name, setName] = useState(reviewerName)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const nameError = tried && name.trim() === '' ? t(shareProblems.reviewerNameEmpty) : undefined
  const textError = tried && text.trim() === '' ? t(shareProblems.commentEmpty) : undefined
  const submit = async () => {
    setTried(true)
    if (busy || name.trim() === '' || text.trim() === '') return
    setBusy(true)
    try {
      await onSend({ name, text, ...moment })
      setText('')
      setTried(false)
      toasts.success(t(reviewPage.sent))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={layouts.stack3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit().catch(alreadyReported)
      }}
    >
      <TextField
        label={t(reviewPage.name)}
        error={nameError}
        autoComplete="name"
        maxLength={40}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          rememberReviewer(target.value.trim())
        }}
      />
      <TextArea
        ref={ref}
        label={t(reviewPage.text)}
        placeholder={t(reviewPage.textHint)}
        error={textError}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          if (moment === undefined) onMoment()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={layouts.between}>
        <Checkbox
          checked={Boolean(moment)}
          onChange={({ currentTarget }) => (currentTarget.checked ? onMoment() : onNoMoment())}
        >
          {moment ? t(reviewPage.atMoment, { time: format.clock(moment.at) }) : t(reviewPage.atNow)}
        </Checkbox>
        <Button type="submit" look="primary" size="small" busy={busy}>
          {t(commentWords.send)}
        </Button>
      </div>
    </form>
  )
}
