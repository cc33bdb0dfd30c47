import { useT } from '#core/web/i18n/use-t.ts'
import { Slider } from '#ui/fields/slider.tsx'
import type { Speaking, Voiceprint } from '../contract.ts'
import { voiceTexts } from '../texts/voices.ts'
import { usual } from './speaking.ts'
import { StyleChoice } from './style-choice.tsx'
import styles from './voices.module.css'

type MannerProps = {
  /** Undefined where it is no longer offered. */
  voice: Voiceprint | undefined
  speaking: Speaking
  onChange: (speaking: Speaking) => void
}

const sliders = [
  { name: 'speed', step: 0.1 },
  { name: 'volume', step: 1 },
  { name: 'pitch', step: 0.1 },
] as const

/** How a voice speaks: sliders and its style. */
export function Manner({ voice, speaking, onChange }: MannerProps) {
  const t = useT()
  return (
    <>
      <div className={`${styles.sliders} grid gap-0 gap-x-5`}>
        {sliders.map(({ name, step }) => (
          <Slider
            key={name}
            label={t(voiceTexts[name])}
            min={0}
            max={9}
            step={step}
            value={speaking[name]}
            usual={usual}
            shown={speaking[name].toFixed(step < 1 ? 1 : 0)}
            onChange={(value) => onChange({ ...speaking, [name]: value })}
          />
        ))}
      </div>
      {voice && voice.styles.length > 0 && (
        <StyleChoice
          voice={voice}
          value={speaking.style}
          onChange={(style) => onChange({ ...speaking, style })}
        />
      )}
    </>
  )
}
