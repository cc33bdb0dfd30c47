import { IconPlus } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import type { HandledProblem } from '#core/contract/handled-codes.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by } from './validate.ts'
import styles from './tenants.module.css'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type AddOneProps = {
  shape: z.ZodMiniType
  label: string
  hint: string
  addText: string
  /** Problems shown at the field. */
  refusals?: readonly HandledProblem[]
  onAdd: (typed: string) => Promise<void>
}

/** Adds an item to a list. */
export function AddOne({ shape, label, hint, addText, refusals = [], onAdd }: AddOneProps) {
  const form = useForm({ one: by(shape) }, { one: '' })
  const add = useAction(async (element: HTMLFormElement) => {
    const { one } = form.values
    try {
      await onAdd(one)
      form.set('one', '')
    } catch (error) {
      const refusal = refusals.find((name) => failedBy(error, name))
      if (refusal) {
        form.refuse('one', one, everyProblem[refusal])
        focusField(element, 'one')
      }
      throw error
    }
  })
  return (
    <form method="post" noValidate className={styles.adding} onSubmit={form.submit(add.run)}>
      <TextField
        {...form.field('one')}
        label={label}
        hint={hint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" icon={<IconPlus size={18} />} busy={add.busy}>
        {addText}
      </Button>
    </form>
  )
}
