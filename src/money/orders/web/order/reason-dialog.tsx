import { moneyProblems } from '#core/texts/problems/money.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, never, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { orderTexts } from '../../texts/orders.ts'

type ReasonDialogProps = {
  title: string
  text: string
  confirmText: string
  cancelText: string
  /** Common reasons to choose from. */
  ready?: readonly string[]
  optional?: boolean
  danger?: boolean
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Confirmation with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    confirmText,
    cancelText,
    ready = [],
    optional,
    danger,
    busy,
    onConfirm,
    onClose,
  } = props
  const t = useT()
  const form = useForm({ reason: '' }, { reason: optional ? never : filled(moneyProblems.reasonEmpty) })
  return (
    <FormDialog
      title={title}
      confirmText={confirmText}
      cancelText={cancelText}
      danger={danger}
      busy={busy}
      onSubmit={form.submit(({ reason }) => onConfirm(reason.trim()))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {ready.length > 0 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="spoken-only">{t(orderTexts.readyReasons)}</legend>
            {ready.map((one) => (
              <Button key={one} size="small" onClick={() => form.set('reason', one)}>
                {one}
              </Button>
            ))}
          </fieldset>
        )}
        <TextField
          {...form.field('reason')}
          label={t(optional ? orderTexts.reasonOptional : orderTexts.reason)}
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </FormDialog>
  )
}
