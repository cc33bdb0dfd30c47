import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Class, classSave } from '#products/live/contract/classes.ts'
import { maxLiveLanguages } from '#products/live/contract/sessions.ts'
import { attendeeTexts } from '#products/live/texts/attendees.ts'
import { classTexts } from '#products/live/texts/classes.ts'
import { speakTexts } from '#products/live/texts/speak.ts'
import { LanguageCheckboxes } from '#shared/languages/web/language-checkboxes.tsx'
import { MissingTargets } from '#shared/languages/web/missing-languages.tsx'
import { useLanguageChoice } from '#shared/languages/web/use-language-choice.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'

interface ClassDialogProps {
  /** The class to change; a new one without it. */
  edited: Class | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** What a class needs so that its sessions can be started directly. */
export function ClassDialog({ edited, onSaved, onClose }: ClassDialogProps) {
  const t = useT()
  const {
    isLoaded,
    sources: spoken,
    from: language,
    setFrom: setLanguage,
    targets,
    to: languages,
    setTo,
  } = useLanguageChoice({ from: edited?.language, to: edited?.languages })
  const form = useForm(
    {
      title: edited?.title ?? '',
      teacher: edited?.teacher ?? '',
      thesaurus: edited?.thesaurus ?? true,
      names: edited?.names ?? false,
    },
    { title: filled(classroomProblems.classTitleEmpty) },
  )
  const save = useAction(classSave, {
    async onSuccess(_, { title }) {
      await onSaved()
      toasts.success(t(classTexts.saved, { title: title.trim() }))
      onClose()
    },
  })

  return (
    <FormDialog
      title={edited ? t(classTexts.editing, { title: edited.title }) : t(classTexts.add)}
      confirmText={t(classTexts.save)}
      busy={save.busy}
      disabled={spoken.length === 0}
      onSubmit={form.submit((values) =>
        save.run({ ...(edited && { id: edited.id }), ...values, language, languages }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isLoaded && spoken.length === 0 && <p>{t(speakTexts.noLanguages)}</p>}
        <TextField {...form.field('title')} label={t(classTexts.className)} maxLength={100} />
        <TextField {...form.field('teacher')} label={t(classTexts.teacher)} maxLength={100} />
        <SelectField
          label={t(classTexts.language)}
          options={spoken}
          value={language}
          onChange={setLanguage}
        />
        <fieldset>
          <legend className="p-0 note font-medium">{t(classTexts.languages)}</legend>
          <p className="small">
            {t(targets.length > 0 || !isLoaded ? classTexts.languagesHint : speakTexts.noTargets)}
          </p>
          <LanguageCheckboxes options={targets} chosen={languages} most={maxLiveLanguages} onChange={setTo} />
          <MissingTargets from={language} offered={targets.map(({ value }) => value)} />
        </fieldset>
        <Checkbox {...form.checkbox('thesaurus')}>{t(classTexts.thesaurus)}</Checkbox>
        <Checkbox {...form.checkbox('names')}>{t(attendeeTexts.ask)}</Checkbox>
      </div>
    </FormDialog>
  )
}
