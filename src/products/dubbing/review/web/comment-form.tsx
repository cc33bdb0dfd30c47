import { type RefObject } from 'react'
import { shareProblems } from '#core/texts/problems/share.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { commentTexts, reviewPage } from '#products/dubbing/shares/texts/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
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
  const form = useForm(
    { name: reviewerName(), text: '' },
    { name: filled(shareProblems.reviewerNameEmpty), text: filled(shareProblems.commentEmpty) },
  )
  const comment = useAction(onSend, { done: t(reviewPage.sent), onSuccess: () => form.set('text', '') })
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={form.submit((values) => comment.run({ ...values, ...moment }))}
    >
      <TextField
        {...form.field('name')}
        label={t(reviewPage.name)}
        autoComplete="name"
        maxLength={40}
        onChange={({ target }) => {
          form.set('name', target.value)
          rememberReviewer(target.value.trim())
        }}
      />
      <TextArea
        {...form.field('text')}
        ref={ref}
        label={t(reviewPage.text)}
        placeholder={t(reviewPage.textHint)}
        rows={3}
        maxLength={1000}
        onChange={({ target }) => {
          form.set('text', target.value)
          if (moment === undefined) onMoment()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="between">
        <Checkbox
          checked={Boolean(moment)}
          onChange={({ currentTarget }) => (currentTarget.checked ? onMoment() : onNoMoment())}
        >
          {moment ? t(reviewPage.atMoment, { time: format.clock(moment.at) }) : t(reviewPage.atNow)}
        </Checkbox>
        <Button type="submit" variant="primary" size="small" busy={comment.busy}>
          {t(commentTexts.send)}
        </Button>
      </div>
    </form>
  )
}
