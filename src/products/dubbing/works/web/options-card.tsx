import { useQuery } from '@tanstack/react-query'
import { speedTypes } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { audioTypes, type Speaking, videoDubVoiceprint } from '#shared/voices/contract.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { Card } from '#ui/layout/card.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import type { WorkDetail } from '../contract.ts'
import { generateTexts } from '../texts/generate.ts'
import { workTexts } from '../texts/works.ts'
import { labelTexts } from './picture-section.tsx'

/** The options of a work. */
export function OptionsCard({
  work: { options, language, sourceVideoPath, hasPicture },
}: {
  work: WorkDetail
}) {
  const t = useT()
  const nameOf = useVoiceName()
  const { data: voices } = useQuery(reads(videoDubVoiceprint, { language }))
  const voiceText = ({ port, speed, volume, pitch, style }: Speaking) => {
    const voice = voices && voiceOf(voices, port)
    const known = voice && nameOf(voice)
    const gone = voices ? `${port} ${t(workTexts.voiceGone)}` : port
    const name = port === originalVoice ? t(originalVoiceTexts.voice) : (known ?? gone)
    return (
      <>
        {[name, style].filter(Boolean).join(' · ')}
        <br />
        <span className="small">{t(workTexts.sliders, { speed, volume, pitch })}</span>
      </>
    )
  }
  const speakers = Object.entries(options.speakers)
  const main = speakers.length > 0 ? generateTexts.others : generateTexts.everybody
  const hasSound = sourceVideoPath !== null
  return (
    <Card title={t(workTexts.options)}>
      <DataList
        rows={[
          { label: t(main), value: voiceText(options) },
          ...speakers.map(([name, speaking]) => ({ label: name, value: voiceText(speaking) })),
          {
            label: t(generateTexts.audioType),
            value: options.audioType === audioTypes.mp3 ? 'MP3' : 'WAV',
          },
          {
            label: t(generateTexts.speakDescriptions),
            value: t(options.speakDescriptions ? workTexts.yes : workTexts.no),
          },
          ...(hasSound
            ? [{ label: t(generateTexts.background), value: t(generateTexts[options.background]) }]
            : []),
          ...(hasPicture
            ? [
                {
                  label: t(generateTexts.secondTrack),
                  value: t(options.secondTrack ? workTexts.yes : workTexts.no),
                },
                {
                  label: t(generateTexts.burn),
                  value: t(options.burn ? generateTexts[options.burn] : generateTexts.burnNone),
                },
                {
                  label: t(generateTexts.slow),
                  value: t(options.speedType === speedTypes.picture ? workTexts.yes : workTexts.no),
                },
              ]
            : []),
          { label: t(generateTexts.label), value: t(labelTexts[options.label].name) },
        ]}
      />
    </Card>
  )
}
