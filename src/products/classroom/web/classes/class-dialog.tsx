import { useState } from 'react'
import { type Class, classSave } from '#products/live/contract/classes.ts'
import { mostLiveLanguages } from '#products/live/contract/sessions.ts'
import { classWords } from '#products/live/texts/classes.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { speakWords } from '#products/live/texts/speak.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageCheckboxes } from '#shared/languages/web/language-checkboxes.tsx'
import { useLanguageChoice } from '#shared/languages/web/use-language-choice.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import layouts from '#ui/layout.module.css'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import typography from '#ui/typography.module.css'

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
  const [title, setTitle] = useState(edited?.title ?? '')
  const [fault, setFault] = useState<string>()
  const [teacher, setTeacher] = useState(edited?.teacher ?? '')
  const [thesaurus, setThesaurus] = useState(edited?.thesaurus ?? true)

  const save = useAction(async () => {
    const misses = title.trim() === ''
    setFault(misses ? t(classroomProblems.classTitleEmpty) : undefined)
    if (misses) return
    await send(classSave, {
      ...(edited && { id: edited.id }),
      title,
      teacher,
      language,
      languages,
      thesaurus,
    })
    await onSaved()
    toasts.success(t(classWords.saved, { title: title.trim() }))
    onClose()
  })

  return (
    <FormDialog
      title={edited ? t(classWords.editing, { title: edited.title }) : t(classWords.add)}
      confirmText={t(classWords.save)}
      busy={save.busy}
      disabled={spoken.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        {isLoaded && spoken.length === 0 && <p>{t(speakWords.noLanguages)}</p>}
        <TextField
          label={t(classWords.className)}
          error={fault}
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t(classWords.teacher)}
          maxLength={100}
          value={teacher}
          onChange={({ target }) => setTeacher(target.value)}
        />
        <SelectField
          label={t(classWords.language)}
          options={spoken}
          value={language}
          onChange={setLanguage}
        />
        <fieldset>
          <legend className={typography.strong}>{t(classWords.languages)}</legend>
          <p className={typography.soft}>
            {t(targets.length > 0 || !isLoaded ? classWords.languagesHint : speakWords.noTargets)}
          </p>
          <LanguageCheckboxes
            options={targets}
            chosen={languages}
            most={mostLiveLanguages}
            onChange={setTo}
          />
        </fieldset>
        <Checkbox checked={thesaurus} onChange={({ target }) => setThesaurus(target.checked)}>
          {t(classWords.thesaurus)}
        </Checkbox>
      </div>
    </FormDialog>
  )
}
