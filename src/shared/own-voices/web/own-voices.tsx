import { IconMicrophone, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownVoiceProblems } from '#core/texts/problems/own-voice.ts'
import { prefetch, queryClient, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { ownVoiceList, type OwnVoiceList, ownVoiceBegin } from '../contract.ts'
import { ownVoiceTexts } from '../texts.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { VoiceRow } from './voice-row.tsx'

export const load: Load<'/user/voices'> = () => prefetch(ownVoiceList, {})

const renew = () => queryClient.invalidateQueries({ queryKey: [ownVoiceList.path] })

type Languages = OwnVoiceList['languages']

type BeginDialogProps = {
  languages: Languages
  onBegun: (id: string) => Promise<void>
  onClose: () => void
}

/** Who speaks, and what the voice is called. */
function BeginDialog({ languages, onBegun, onClose }: BeginDialogProps) {
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
      title={t(ownVoiceTexts.make)}
      confirmText={t(ownVoiceTexts.next)}
      busy={begin.busy}
      onSubmit={form.submit((typed) => begin.run(typed))}
      onClose={onClose}
    >
      <TextField
        {...form.field('person')}
        label={t(ownVoiceTexts.person)}
        hint={t(ownVoiceTexts.personHint)}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...form.field('name')}
        label={t(ownVoiceTexts.name)}
        hint={t(ownVoiceTexts.nameHint)}
        maxLength={40}
        autoComplete="off"
      />
      {languages.length > 1 && (
        <Segmented
          label={t(ownVoiceTexts.consentLanguage)}
          options={languages.map((value) => ({ value, label: format.language(value) }))}
          {...form.choice('consent')}
        />
      )}
    </FormDialog>
  )
}

/** Voices that the account recorded: made by a spoken consent, tried, renamed and revoked. */
export function OwnVoices() {
  const t = useT()
  const query = useQuery(reads(ownVoiceList, {}))
  const [beginning, setBeginning] = useState(false)
  const [recording, setRecording] = useState<string>()
  useEffect(() => stopSound, [])
  const { voices = [], languages = [] } = query.data ?? {}
  const recorded = voices.find(({ id }) => id === recording)
  return (
    <Page
      title={t(ownVoiceTexts.title)}
      intro={t(ownVoiceTexts.intro)}
      narrow
      actions={
        languages.length > 0 && (
          <Button variant="primary" icon={<IconMicrophone size={18} />} onClick={() => setBeginning(true)}>
            {t(ownVoiceTexts.make)}
          </Button>
        )
      }
    >
      <Card>
        <Loaded query={query} failed={t(ownVoiceTexts.failed)} lines={4}>
          {(list) => <List list={list} onRecord={setRecording} />}
        </Loaded>
      </Card>
      {beginning && (
        <BeginDialog
          languages={languages}
          onBegun={async (id) => {
            await renew()
            setBeginning(false)
            setRecording(id)
          }}
          onClose={() => setBeginning(false)}
        />
      )}
      {recorded?.state === 'asked' && (
        <ConsentDialog voice={recorded} renew={renew} onClose={() => setRecording(undefined)} />
      )}
    </Page>
  )
}

function List({ list, onRecord }: { list: OwnVoiceList; onRecord: (id: string) => void }) {
  const t = useT()
  const { voices, languages, speaks, speakerCheck } = list
  return (
    <div className="grid grid-cols-1 gap-4">
      {languages.length === 0 && <p className="callout">{t(ownVoiceTexts.notChecked)}</p>}
      {!speaks && <p className="callout">{t(ownVoiceTexts.silent)}</p>}
      {voices.length === 0 ? (
        <EmptyState
          picture={<IconUserCircle size={40} stroke={1.25} />}
          comes="rows"
          title={t(ownVoiceTexts.none)}
        >
          {t(ownVoiceTexts.noneHint)}
        </EmptyState>
      ) : (
        <ul className="ruled label-rows row-list">
          {voices.map((voice) => (
            <VoiceRow
              key={voice.id}
              voice={voice}
              speaks={speaks}
              speakerCheck={speakerCheck}
              renew={renew}
              onRecord={() => onRecord(voice.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
