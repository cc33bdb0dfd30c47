import { readingProblems } from '#core/texts/problems/reading.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { noteCreate, noteName } from '../contract.ts'
import { noteTexts } from '../texts.ts'

/** The name of a new note. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const go = useGo()
  const form = useForm({ name: '' }, { name: by(noteName, readingProblems) })
  const create = useAction(noteCreate, { onSuccess: ({ id }) => go(href('/note', { id })) })
  return (
    <FormDialog
      title={t(noteTexts.add)}
      confirmText={t(noteTexts.create)}
      busy={create.busy}
      onSubmit={form.submit((values) => create.run(values))}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t(noteTexts.name)} autoComplete="off" />
    </FormDialog>
  )
}
