import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sampleSentence } from '#domain/text/sample-sentence.ts'
import { PlayButton } from '#shared/player/web/play-button.tsx'
import { plainly } from '#shared/voices/web/speaking.ts'
import { useSpokenPath } from '#shared/voices/web/use-audition.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { OwnVoice, SpeakerCheck } from '../contract.ts'
import { ownVoiceTexts } from '../texts.ts'
import { VoiceMenu } from './voice-menu.tsx'

type VoiceRowProps = {
  voice: OwnVoice
  /** Whether an engine speaks with it now. */
  speaks: boolean
  speakerCheck: SpeakerCheck
  renew: () => Promise<unknown>
  onRecord: () => void
}

export function VoiceRow({ voice, speaks, speakerCheck, renew, onRecord }: VoiceRowProps) {
  const t = useT()
  const format = useFormat()
  const spokenPath = useSpokenPath()
  const { name, person, language, port, timeAgree, reference } = voice
  const listen = () =>
    spokenPath({
      voice: { engine: 'linkup' },
      speaking: plainly(port),
      text: sampleSentence(language),
      // Another recording is another sound.
      recording: reference?.path,
    })
  return (
    <li>
      <div>
        <p className="font-medium break-anywhere">{name}</p>
        <p className="small break-anywhere">
          {timeAgree === null
            ? t(ownVoiceTexts.asked)
            : t(ownVoiceTexts.agreedOn, {
                person,
                language: format.language(language),
                date: format.date(timeAgree),
              })}
        </p>
        {voice.speakerCheck === 'switchedOff' && (
          <p className="small break-anywhere">{t(ownVoiceTexts.notCompared)}</p>
        )}
      </div>
      <div className="row flex-wrap gap-2">
        {timeAgree === null ? (
          <Button size="small" aria-label={t(ownVoiceTexts.goOnOf, { name })} onClick={onRecord}>
            {t(ownVoiceTexts.goOn)}
          </Button>
        ) : (
          speaks && <PlayButton name={name} pathOf={listen} />
        )}
        <VoiceMenu voice={voice} speakerCheck={speakerCheck} renew={renew} />
      </div>
    </li>
  )
}
