import { type Class, classSave } from '#products/live/contract/classes.ts'
import { mostLiveLanguages } from '#products/live/contract/sessions.ts'
import { classWords } from '#products/live/texts/classes.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { speakWords } from '#products/live/texts/speak.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageCheckboxes } from '#shared/languages/web/language-checkboxes.tsx'
import { useLanguageChoice } from '#shared/languages/web/use-language-choice.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'

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
    { title: edited?.title ?? '', teacher: edited?.teacher ?? '', thesaurus: edited?.thesaurus ?? true },
    { title: filled(classroomProblems.classTitleEmpty) },
  )
  const save = useAction(classSave, {
    async onSuccess(_, { title }) {
      await onSaved()
      toasts.success(t(classWords.saved, { title: title.trim() }))
      onClose()
    },
  })

  return (
    <FormDialog
      title={edited ? t(classWords.editing, { title: edited.title }) : t(classWords.add)}
      confirmText={t(classWords.save)}
      busy={save.busy}
      disabled={spoken.length === 0}
      onSubmit={form.submit((values) =>
        save.run({ ...(edited && { id: edited.id }), ...values, language, languages }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isLoaded && spoken.length === 0 && <p>{t(speakWords.noLanguages)}</p>}
        <TextField {...form.field('title')} label={t(classWords.className)} maxLength={100} />
        <TextField {...form.field('teacher')} label={t(classWords.teacher)} maxLength={100} />
        <SelectField
          label={t(classWords.language)}
          options={spoken}
          value={language}
          onChange={setLanguage}
        />
        <fieldset>
          <legend className="font-medium">{t(classWords.languages)}</legend>
          <p className="small">
            {t(targets.length > 0 || !isLoaded ? classWords.languagesHint : speakWords.noTargets)}
          </p>
          <LanguageCheckboxes
            options={targets}
            chosen={languages}
            most={mostLiveLanguages}
            onChange={setTo}
          />
        </fieldset>
        <Checkbox {...form.checkbox('thesaurus')}>{t(classWords.thesaurus)}</Checkbox>
      </div>
    </FormDialog>
  )
}
