import { useState } from 'react'
import { type Class, classSave } from '#contract/classes.ts'
import { mostLiveLanguages } from '#contract/live.ts'
import { classWords } from '#i18n/classes.ts'
import { classroomProblems } from '#i18n/classroom-problems.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { send } from '#web/core/api/api.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { LanguageCheckboxes } from '#web/kit/live/language-checkboxes.tsx'
import { useLanguageChoice } from '#web/kit/live/use-language-choice.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import layouts from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'

interface ClassDialogProps {
  /** The class to change; a new one without it. */
  edited: Class | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

/** What a class needs so that its sessions can be started directly. */
export function ClassDialog({ edited, onSaved, onClose }: ClassDialogProps) {
  const t = useT()
  const { busy, whileBusy } = useBusy()
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

  const save = () =>
    whileBusy(async () => {
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
      busy={busy}
      disabled={spoken.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
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
