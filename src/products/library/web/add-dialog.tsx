import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { QualityNotice, translationsOf } from '#shared/engine-quality/web/quality-notice.tsx'
import { LanguageCheckboxes } from '#shared/languages/web/language-checkboxes.tsx'
import { MissingTargets } from '#shared/languages/web/missing-languages.tsx'
import { useLanguages } from '#shared/languages/web/use-languages.ts'
import { checkFile } from '#shared/uploads/web/check-file.ts'
import { type RefusedFile, RefusedFiles } from '#shared/uploads/web/refused-files.tsx'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { libraryCreate, maxLibraryLanguages } from '../contract/library.ts'
import { libraryTexts } from '../texts.ts'
import styles from './library.module.css'

/** The choice to let each document show its language. */
const detected = ''

interface AddDialogProps {
  files: readonly File[]
  onAdded: () => Promise<unknown>
  onClose: () => void
}

/** The language of chosen files, and those that they are translated into. */
export function AddDialog({ files, onAdded, onClose }: AddDialogProps) {
  const t = useT()
  const problem = useProblem()
  const { isLoaded, translated, targetsOf } = useLanguages()
  const form = useForm<{ language: string; to: readonly string[] }>({ language: detected, to: [] })
  const { language, to } = form.values
  const targets = targetsOf(language)
  const languages = to.filter((code) => targets.some(({ value }) => value === code))
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [isDismissed, setDismissed] = useState(false)
  const [done, setDone] = useState<ReadonlySet<File>>(new Set())
  const refused = files.flatMap((file): RefusedFile[] => {
    const wrong = checkFile(file, 'document')
    return wrong ? [{ file, text: problem(wrong.name, wrong.values) }] : []
  })
  const wanted = files.filter((file) => !done.has(file) && !refused.some((each) => each.file === file))

  const add = useAction(async () => {
    const added = new Set<File>()
    for (const file of wanted)
      try {
        const { name } = file
        const moved = (share: number) => setSending({ name, share })
        moved(0)
        const upload = await sendChecked(file, { kind: 'document', beside: 'library', moved })
        await send(libraryCreate, { upload, languages, ...(language !== detected && { language }) })
        added.add(file)
      } catch (error) {
        // It was reported, and stays in the list to be sent again.
        if (!(error instanceof CallFailure)) throw error
      }
    setSending(undefined)
    setDone(new Set([...done, ...added]))
    await onAdded()
    if (added.size > 0) toasts.success(t(libraryTexts.added, { count: added.size }))
    if (added.size === wanted.length) onClose()
  })

  return (
    <FormDialog
      title={t(libraryTexts.adding, { count: files.length })}
      confirmText={t(libraryTexts.add)}
      busy={add.busy}
      disabled={wanted.length === 0 || (isLoaded && translated.length === 0)}
      onSubmit={form.submit(() => add.run())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {isLoaded && translated.length === 0 && <p>{t(libraryTexts.noLanguages)}</p>}
        <ul className={`${styles.files} grid gap-1 overflow-y-auto`}>
          {wanted.map((file) => (
            <li key={`${file.name} ${file.size}`} className="break-anywhere">
              {file.name}
            </li>
          ))}
        </ul>
        <RefusedFiles files={isDismissed ? [] : refused} onDismiss={() => setDismissed(true)} />
        <SelectField
          label={t(libraryTexts.from)}
          hint={language === detected ? t(libraryTexts.detectHint) : undefined}
          options={[{ value: detected, label: t(libraryTexts.detect) }, ...translated]}
          {...form.choice('language')}
        />
        <fieldset>
          <legend className="p-0 note font-medium">{t(libraryTexts.into)}</legend>
          <p className="small">{t(libraryTexts.intoHint)}</p>
          <LanguageCheckboxes
            options={targets}
            chosen={languages}
            most={maxLibraryLanguages}
            onChange={(chosen) => form.set('to', chosen)}
          />
          <MissingTargets
            from={language === detected ? '' : language}
            offered={targets.map(({ value }) => value)}
          />
        </fieldset>
        {language !== detected && <QualityNotice asked={translationsOf(language, languages)} />}
        {sending && (
          <ProgressBar label={t(libraryTexts.sending, { name: sending.name })} share={sending.share} />
        )}
      </div>
    </FormDialog>
  )
}
