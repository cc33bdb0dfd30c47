import type { ReactNode } from 'react'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { focusField, type useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { termTexts } from '../texts/terms.ts'
import type { TermDialogProps } from './term-screen.tsx'

interface Props<Values extends object, C extends Call> extends TermDialogProps<{ id: string; term: string }> {
  form: ReturnType<typeof useForm<Values>>
  save: C
  /** What is sent of the values, without the id. */
  sent: (values: Values) => Omit<SentTo<C>, 'id'>
  /** The values of the form for the next term. */
  next: (values: Values) => Values
  /** The fields of the kind. */
  children: ReactNode
}

/** Adds terms, or changes one. */
export function TermDialog<Values extends object, C extends Call>(props: Props<Values, C>) {
  const { edited, form, save, sent, next, onSaved, onClose, children } = props
  const t = useT()
  const keep = useAction(save, {
    async onSuccess(saved) {
      await onSaved()
      toasts.success(t(termTexts.saved, { term: (saved as OutputOf<C> & { term: string }).term }))
    },
  })
  const submit = (then: (values: Values, element: HTMLFormElement) => void) =>
    form.submit(async (values, element) => {
      const input = { ...(edited && { id: edited.id }), ...sent(values) } as SentTo<C>
      if (await keep.run(input)) then(values, element)
    })
  return (
    <FormDialog
      title={edited ? t(termTexts.editing, { term: edited.term }) : t(termTexts.adding)}
      confirmText={t(termTexts.save)}
      busy={keep.busy}
      other={
        !edited && (
          <Button
            type="button"
            disabled={keep.busy}
            onClick={submit((values, element) => {
              form.reset(next(values))
              focusField(element, 'term')
            })}
          >
            {t(termTexts.saveAndNew)}
          </Button>
        )
      }
      onSubmit={submit(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4">{children}</div>
    </FormDialog>
  )
}
