import { useState } from 'react'
import { type Class, classSave } from '#contract/classes.ts'
import { mostLiveLanguages } from '#contract/live.ts'
import { classWords } from '#i18n/classes.ts'
import { classroomProblems } from '#i18n/classroom-problems.ts'
import { common } from '#i18n/common.ts'
import { speakWords } from '#i18n/live-speak.ts'
import { send } from '#web/core/api/api.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useLanguages } from '#web/kit/live/use-languages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layouts from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'
import typography from '#web/ui/typography.module.css'
import styles from './classes.module.css'

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
  const { isLoaded, spoken, targetsOf } = useLanguages()
  const [title, setTitle] = useState(edited?.title ?? '')
  const [fault, setFault] = useState<string>()
  const [teacher, setTeacher] = useState(edited?.teacher ?? '')
  const [chosen, setLanguage] = useState(edited?.language)
  const [chosenTo, setTo] = useState<readonly string[]>(edited?.languages ?? [])
  const [thesaurus, setThesaurus] = useState(edited?.thesaurus ?? true)
  const language = spoken.some(({ value }) => value === chosen) ? chosen! : (spoken[0]?.value ?? '')
  const targets = targetsOf(language)
  const languages = chosenTo.filter((code) => targets.some(({ value }) => value === code))

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
    <Dialog
      title={edited ? t(classWords.editing, { title: edited.title }) : t(classWords.add)}
      closeText={t(common.close)}
      onClose={onClose}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {t(common.cancel)}
          </Button>
          <Button type="submit" look="primary" busy={busy} disabled={spoken.length === 0}>
            {t(classWords.save)}
          </Button>
        </>
      }
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
          <legend className={styles.legend}>{t(classWords.languages)}</legend>
          <p className={typography.soft}>
            {t(targets.length > 0 || !isLoaded ? classWords.languagesHint : speakWords.noTargets)}
          </p>
          <div className={styles.languages}>
            {targets.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={languages.includes(value)}
                disabled={!languages.includes(value) && languages.length >= mostLiveLanguages}
                onChange={({ target }) =>
                  setTo(target.checked ? [...languages, value] : languages.filter((each) => each !== value))
                }
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Checkbox checked={thesaurus} onChange={({ target }) => setThesaurus(target.checked)}>
          {t(classWords.thesaurus)}
        </Checkbox>
      </div>
    </Dialog>
  )
}
