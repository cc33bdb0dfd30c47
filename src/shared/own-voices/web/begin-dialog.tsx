import { ownVoiceBegin, type OwnVoiceList } from '../contract.ts'
import { ownVoiceProblems } from '#core/texts/problems/own-voice.ts'
import { ownVoiceWords } from '../texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

type Languages = OwnVoiceList['languages']

type BeginDialogProps = {
  languages: Languages
  onBegun: (id: string) => Promise<void>
  onClose: () => void
}

/** Who speaks, and what the voice is called. */
export function BeginDialog({ languages, onBegun, onClose }: BeginDialogProps) {
  const t = useT()
  const format = useFormat()
  const english = useLanguage() === 'en'
  const form = useForm<{ person: string; name: string; consent: Languages[number] }>(
    {
      person: '',
      name: '',
      consent: languages.find((each) => each === (english ? 'en' : 'zh')) ?? languages[0]!,
    },
    {
      person: (person) => (/\p{L}/u.test(person) ? undefined : ownVoiceProblems.ownVoicePersonEmpty),
      name: (name) => (name.trim() === '' ? ownVoiceProblems.ownVoiceNameEmpty : undefined),
    },
  )
  const begin = useAction(ownVoiceBegin, { onSuccess: ({ id }) => onBegun(id) })
  return (
    <FormDialog
      title={t(ownVoiceWords.make)}
      confirmText={t(ownVoiceWords.next)}
      busy={begin.busy}
      onSubmit={form.submit((typed) => begin.run(typed))}
      onClose={onClose}
    >
      <TextField
        {...form.field('person')}
        label={t(ownVoiceWords.person)}
        hint={t(ownVoiceWords.personHint)}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...form.field('name')}
        label={t(ownVoiceWords.name)}
        hint={t(ownVoiceWords.nameHint)}
        maxLength={40}
        autoComplete="off"
      />
      {languages.length > 1 && (
        <Segmented
          label={t(ownVoiceWords.consentLanguage)}
          options={languages.map((value) => ({ value, label: format.language(value) }))}
          {...form.choice('consent')}
        />
      )}
    </FormDialog>
  )
}
