import { useT } from '#core/web/i18n/use-t.ts'
import { isSpoken } from '#domain/script/core/blocks.ts'
import type { ScriptDocument } from '#shared/scripts/web/tools/script-document.ts'
import type { Voiceprint } from '#shared/voices/contract.ts'
import { SpeakerVoice } from '#shared/voices/web/speaker-voice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { EpisodeOptions } from '../../contract/episodes.ts'
import { podcastEditor } from '../../texts/editor.ts'
import { DuckingCard } from './ducking-card.tsx'
import voicesStyles from '#shared/voices/web/voices.module.css'

type EpisodeOptionsProps = {
  document: ScriptDocument
  language: string
  voices: readonly Voiceprint[]
  options: EpisodeOptions
  onChange: (patch: Partial<EpisodeOptions>) => void
}

/** How an episode is made: the narrator, its sound and its files. */
export function EpisodeOptionsPanel({ document, language, voices, options, onChange }: EpisodeOptionsProps) {
  const t = useT()
  const { port, speed, volume, pitch, style, mono, linePause, crossfade, withWav, withStems } = options
  const narrated = document.items().filter((block) => block.kind === 'paragraph' && !block.voice)
  const sample = narrated.find(isSpoken) ?? document.items().find(({ kind }) => kind === 'paragraph')
  const seconds = (milliseconds: number) => t(podcastEditor.seconds, { seconds: milliseconds / 1000 })
  return (
    <>
      <Card title={t(podcastEditor.sound)} className={voicesStyles.section}>
        <Segmented
          label={t(podcastEditor.channels)}
          options={[
            { value: 'stereo', label: t(podcastEditor.stereo) },
            { value: 'mono', label: t(podcastEditor.mono) },
          ]}
          value={mono ? 'mono' : 'stereo'}
          onChange={(value) => onChange({ mono: value === 'mono' })}
        />
        <Loudness options={options} onChange={onChange} />
        <Slider
          label={t(podcastEditor.linePause)}
          min={0}
          max={3000}
          step={100}
          value={linePause}
          usual={500}
          shown={seconds(linePause)}
          onChange={(value) => onChange({ linePause: value })}
        />
        <div>
          <Slider
            label={t(podcastEditor.crossfade)}
            min={0}
            max={10_000}
            step={250}
            value={crossfade}
            usual={2000}
            shown={seconds(crossfade)}
            onChange={(value) => onChange({ crossfade: value })}
          />
          <p className="small">{t(podcastEditor.crossfadeHint)}</p>
        </div>
        <fieldset>
          <legend className="note">{t(podcastEditor.more)}</legend>
          <Checkbox
            checked={withWav}
            onChange={({ currentTarget: { checked } }) => onChange({ withWav: checked })}
          >
            {t(podcastEditor.withWav)}
          </Checkbox>
          <Checkbox
            checked={withStems}
            onChange={({ currentTarget: { checked } }) => onChange({ withStems: checked })}
          >
            {t(podcastEditor.withStems)}
          </Checkbox>
        </fieldset>
      </Card>
      <DuckingCard ducking={options.ducking} onChange={(ducking) => onChange({ ducking })} />
      <Card className={voicesStyles.section}>
        <SpeakerVoice
          who={t(podcastEditor.narrator)}
          lines={narrated.length}
          language={language}
          voices={voices}
          speaking={{ port, speed, volume, pitch, style }}
          text={sample && isSpoken(sample) ? sample.text.slice(0, 120) : ''}
          onChange={onChange}
        />
        <p className="small">{t(podcastEditor.narratorHint)}</p>
      </Card>
    </>
  )
}

/** LUFS of platforms, by the number of channels. */
const usualLoudness = { stereo: -16, mono: -19 } as const
const others = [
  [-14, podcastEditor.loudnessLoud],
  [-23, podcastEditor.loudnessBroadcast],
] as const

function Loudness({
  options: { loudness, mono },
  onChange,
}: Pick<EpisodeOptionsProps, 'options' | 'onChange'>) {
  const t = useT()
  const usual = usualLoudness[mono ? 'mono' : 'stereo']
  const isListed = loudness === null || others.some(([value]) => value === loudness)
  return (
    <SelectField
      label={t(podcastEditor.loudness)}
      hint={t(podcastEditor.loudnessHint)}
      value={loudness === null ? 'usual' : String(loudness)}
      options={[
        { value: 'usual', label: t(podcastEditor.loudnessUsual, { value: usual }) },
        ...others.map(([value, label]) => ({ value: String(value), label: t(label) })),
        ...(isListed
          ? []
          : [{ value: String(loudness), label: t(podcastEditor.loudnessOther, { value: loudness }) }]),
      ]}
      onChange={(value) => onChange({ loudness: value === 'usual' ? null : Number(value) })}
    />
  )
}
