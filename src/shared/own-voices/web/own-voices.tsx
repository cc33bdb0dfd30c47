import { IconMicrophone, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownVoiceList, type OwnVoiceList } from '../contract.ts'
import { ownVoiceWords } from '../texts.ts'
import { prefetch, queryClient, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { stopSound } from '#shared/player/web/sounds.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { VoiceRow } from './voice-row.tsx'

export const load: Load<'/user/voices'> = () => prefetch(ownVoiceList, {})

const renew = () => queryClient.invalidateQueries({ queryKey: [ownVoiceList.path] })

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
      title={t(ownVoiceWords.title)}
      intro={t(ownVoiceWords.intro)}
      narrow
      actions={
        languages.length > 0 && (
          <Button variant="primary" icon={<IconMicrophone size={18} />} onClick={() => setBeginning(true)}>
            {t(ownVoiceWords.make)}
          </Button>
        )
      }
    >
      <Card>
        <Loaded query={query} failed={t(ownVoiceWords.failed)} lines={4}>
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
      {languages.length === 0 && <p className="callout">{t(ownVoiceWords.notChecked)}</p>}
      {!speaks && <p className="callout">{t(ownVoiceWords.silent)}</p>}
      {voices.length === 0 ? (
        <EmptyState
          picture={<IconUserCircle size={40} stroke={1.25} />}
          comes="rows"
          title={t(ownVoiceWords.none)}
        >
          {t(ownVoiceWords.noneHint)}
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
