import { useState } from 'react'
import type { ReactNode } from 'react'
import { longestPauseMark, type Mark, type MarkValue } from '#domain/script/marks.ts'
import { common } from '#core/texts/common.ts'
import { script } from '../texts.ts'
import { voiceWords } from '#shared/voices/texts/voices.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { usual, voiceOf } from '#shared/voices/web/speaking.ts'
import { StyleChoice } from '#shared/voices/web/style-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Slider } from '#ui/slider.tsx'
import { TextField } from '#ui/text-field.tsx'
import layouts from '#ui/layout.module.css'
import { useData, useTools } from './script-tools.ts'
import { changeMarks, type SelectedText } from './set-at-cursor.ts'
import { chosenFor } from './spoken-parts.ts'

type MarkDialogProps = { selected: SelectedText; onClose: () => void }

type FrameProps = {
  title: string
  /** What it replaces or removes. */
  kinds: readonly MarkValue['kind'][]
  selected: SelectedText
  onClose: () => void
  /** Returns whether it is done. */
  onApply: () => boolean
  children: ReactNode
}

/** A dialog that sets marks on the selected text or removes them. */
export function MarkFrame({ title, kinds, selected, onClose, onApply, children }: FrameProps) {
  const t = useT()
  const tools = useTools()
  const isMarked = selected.marks.some(({ kind }) => kinds.includes(kind))
  const remove = () => {
    changeMarks(tools, selected, [], kinds)
    onClose()
  }
  return (
    <Dialog
      title={selected.text ? `${title} · ${selected.text.slice(0, 24)}` : title}
      closeText={t(common.close)}
      onClose={onClose}
      onSubmit={() => onApply() && onClose()}
      footer={
        <>
          {isMarked && <Button onClick={remove}>{t(script.removeMark)}</Button>}
          <Button look="primary" type="submit">
            {t(script.apply)}
          </Button>
        </>
      }
    >
      <div className={layouts.stack4}>{children}</div>
    </Dialog>
  )
}

const markOf = <Kind extends Mark['kind']>({ marks }: SelectedText, kind: Kind) =>
  marks.find((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind)

const pauses = ['0.3', '0.5', '1', '2'] as const

export function PauseDialog({ selected, onClose }: MarkDialogProps) {
  const t = useT()
  const tools = useTools()
  const before = markOf(selected, 'pause')
  const [seconds, setSeconds] = useState(String((before?.ms ?? 500) / 1000))
  const [tried, setTried] = useState(false)
  const ms = Math.round(Number(seconds) * 1000)
  const most = longestPauseMark / 1000
  const isRight = ms >= 100 && ms <= longestPauseMark
  const apply = () => {
    setTried(true)
    return isRight && changeMarks(tools, before ? at(selected, before) : selected, [{ kind: 'pause', ms }])
  }
  return (
    <MarkFrame
      title={t(script.pause)}
      kinds={['pause']}
      selected={selected}
      onClose={onClose}
      onApply={apply}
    >
      <TextField
        label={t(script.pauseSeconds)}
        type="number"
        min={0.1}
        max={most}
        step={0.1}
        value={seconds}
        onChange={(event) => setSeconds(event.currentTarget.value)}
        {...(tried && !isRight && { error: t(script.pauseShape, { most }) })}
      />
      <div className={layouts.wrap}>
        {pauses.map((each) => (
          <Button key={each} size="small" aria-pressed={seconds === each} onClick={() => setSeconds(each)}>
            {t(script.seconds, { seconds: each })}
          </Button>
        ))}
      </div>
    </MarkFrame>
  )
}

/** The place of an existing pause, where the text cursor may be elsewhere in the selection. */
const at = (selected: SelectedText, { start, end }: Mark): SelectedText => ({ ...selected, start, end })

const levels = ['reduced', 'moderate', 'strong'] as const

export function EmphasisDialog({ selected, onClose }: MarkDialogProps) {
  const t = useT()
  const tools = useTools()
  const [level, setLevel] = useState(markOf(selected, 'emphasis')?.level ?? 'moderate')
  return (
    <MarkFrame
      title={t(script.emphasis)}
      kinds={['emphasis']}
      selected={selected}
      onClose={onClose}
      onApply={() => changeMarks(tools, selected, [{ kind: 'emphasis', level }])}
    >
      <Segmented
        label={t(script.emphasis)}
        labelHidden
        options={levels.map((value) => ({ value, label: t(script[value]) }))}
        value={level}
        onChange={setLevel}
      />
    </MarkFrame>
  )
}

const manners = [
  { kind: 'speed', step: 0.1 },
  { kind: 'pitch', step: 0.1 },
  { kind: 'volume', step: 1 },
] as const

export function MannerDialog({ selected, onClose }: MarkDialogProps) {
  const t = useT()
  const tools = useTools()
  const before = (kind: 'speed' | 'pitch' | 'volume') => markOf(selected, kind)?.value ?? usual
  const [values, setValues] = useState({
    speed: before('speed'),
    pitch: before('pitch'),
    volume: before('volume'),
  })
  /** Settings that are as usual have no mark. */
  const apply = () => {
    const [own, plain] = [
      manners.filter(({ kind }) => values[kind] !== usual),
      manners.filter(({ kind }) => values[kind] === usual),
    ]
    return changeMarks(
      tools,
      selected,
      own.map(({ kind }) => ({ kind, value: values[kind] })),
      plain.map(({ kind }) => kind),
    )
  }
  return (
    <MarkFrame
      title={t(script.manner)}
      kinds={['speed', 'pitch', 'volume']}
      selected={selected}
      onClose={onClose}
      onApply={apply}
    >
      {manners.map(({ kind, step }) => (
        <Slider
          key={kind}
          label={t(voiceWords[kind])}
          min={0}
          max={9}
          step={step}
          value={values[kind]}
          usual={usual}
          shown={values[kind].toFixed(step < 1 ? 1 : 0)}
          onChange={(value) => setValues({ ...values, [kind]: value })}
        />
      ))}
    </MarkFrame>
  )
}

export function StyleDialog({ selected, onClose }: MarkDialogProps) {
  const t = useT()
  const tools = useTools()
  const { voices, usual: script_, characters } = useData()
  const own = markOf(selected, 'voice')?.voice ?? selected.block.voice
  const port = chosenFor(own, { usual: script_, characters })?.port
  const voice = port === undefined ? undefined : voiceOf(voices, port)
  const [style, setStyle] = useState(markOf(selected, 'style')?.style ?? '')
  const apply = () =>
    style
      ? changeMarks(tools, selected, [{ kind: 'style', style }])
      : changeMarks(tools, selected, [], ['style'])
  return (
    <MarkFrame
      title={t(script.style)}
      kinds={['style']}
      selected={selected}
      onClose={onClose}
      onApply={apply}
    >
      {voice && voice.styles.length > 0 ? (
        <StyleChoice voice={voice} value={style} onChange={setStyle} />
      ) : (
        <p>{t(script.noStyles)}</p>
      )}
    </MarkFrame>
  )
}
