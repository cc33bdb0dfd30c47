import { IconPlus } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import type { HandledProblem } from '#core/contract/handled-codes.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './tenants.module.css'

type AddOneProps = {
  shape: z.ZodMiniType<unknown, string>
  label: string
  hint: string
  addText: string
  /** Problems shown at the field. */
  refusals?: readonly HandledProblem[]
  onAdd: (typed: string) => Promise<void>
}

/** Adds an item to a list. */
export function AddOne({ shape, label, hint, addText, refusals = [], onAdd }: AddOneProps) {
  const form = useForm({ one: '' }, { one: by(shape, everyProblem) })
  const { onFailure } = form.refusing(Object.fromEntries(refusals.map((name) => [name, 'one' as const])))
  const add = useAction(() => onAdd(form.values.one), { onSuccess: () => form.set('one', ''), onFailure })
  return (
    <form
      method="post"
      noValidate
      className={`${styles.adding} grid cols-grow-auto items-start gap-3 mt-4`}
      onSubmit={form.submit(() => add.run())}
    >
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
