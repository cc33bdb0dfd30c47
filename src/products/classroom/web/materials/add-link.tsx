import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { classMaterialAddLink, materialName, materialUrl } from '#products/live/contract/materials.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { materialTexts } from '../../texts.ts'
import styles from './materials.module.css'

interface AddLinkProps {
  id: string
  onAdded: (name: string) => Promise<void>
}

export function AddLink({ id, onAdded }: AddLinkProps) {
  const t = useT()
  const form = useForm(
    { name: '', url: '' },
    { name: by(materialName, classroomProblems), url: by(materialUrl, classroomProblems) },
  )
  const add = useAction(classMaterialAddLink, {
    onSuccess(_, { name }) {
      form.reset()
      return onAdded(name.trim())
    },
  })
  return (
    <form
      className={`${styles.link} grid items-end gap-3`}
      onSubmit={form.submit((link) => add.run({ class: id, ...link }))}
      noValidate
    >
      <TextField {...form.field('name')} label={t(materialTexts.linkName)} maxLength={100} />
      <TextField
        {...form.field('url')}
        label={t(materialTexts.url)}
        type="url"
        placeholder="https://"
        maxLength={2000}
      />
      <Button type="submit" variant="primary" busy={add.busy}>
        {t(materialTexts.add)}
      </Button>
    </form>
  )
}
