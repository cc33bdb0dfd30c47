import type { ComponentProps, ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { longestPauseMark, type Mark, type MarkValue } from '#domain/script/core/marks.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { usual, voiceOf } from '#shared/voices/web/speaking.ts'
import { StyleChoice } from '#shared/voices/web/style-choice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Slider } from '#ui/fields/slider.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { script } from '../../texts.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import { changeMarks, type SelectedText } from '../tools/set-at-cursor.ts'
import { chosenFor } from '../tools/spoken-parts.ts'

type MarkDialogProps = { selected: SelectedText; onClose: () => void }

type FrameProps = {
  title: string
  /** What it replaces or removes. */
  kinds: readonly MarkValue['kind'][]
  selected: SelectedText
  onClose: () => void
  onSubmit: ComponentProps<typeof Dialog>['onSubmit']
  children: ReactNode
}

/** A dialog that sets marks on the selected text or removes them. */
export function MarkFrame({ title, kinds, selected, onClose, onSubmit, children }: FrameProps) {
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
      onSubmit={onSubmit}
      footer={
        <>
          {isMarked && <Button onClick={remove}>{t(script.removeMark)}</Button>}
          <Button variant="primary" type="submit">
            {t(script.apply)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
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
  const most = longestPauseMark / 1000
  const milliseconds = (typed: string) => Math.round(Number(typed) * 1000)
  const form = useForm(
    { seconds: String((before?.ms ?? 500) / 1000) },
    {
      seconds(typed) {
        const ms = milliseconds(typed)
        return ms >= 100 && ms <= longestPauseMark ? undefined : t(script.pauseShape, { most })
      },
    },
  )
  const { seconds } = form.values
  const apply = () =>
    changeMarks(tools, before ? at(selected, before) : selected, [
      { kind: 'pause', ms: milliseconds(seconds) },
    ])
  return (
    <MarkFrame
      title={t(script.pause)}
      kinds={['pause']}
      selected={selected}
      onClose={onClose}
      onSubmit={form.submit(() => apply() && onClose())}
    >
      <TextField
        {...form.field('seconds')}
        label={t(script.pauseSeconds)}
        type="number"
        min={0.1}
        max={most}
        step={0.1}
      />
      <div className="flex flex-wrap gap-2">
        {pauses.map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={seconds === each}
            onClick={() => form.set('seconds', each)}
          >
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
  const form = useForm({ level: markOf(selected, 'emphasis')?.level ?? 'moderate' })
  return (
    <MarkFrame
      title={t(script.emphasis)}
      kinds={['emphasis']}
      selected={selected}
      onClose={onClose}
      onSubmit={form.submit(
        ({ level }) => changeMarks(tools, selected, [{ kind: 'emphasis', level }]) && onClose(),
      )}
    >
      <Segmented
        label={t(script.emphasis)}
        labelHidden
        options={levels.map((value) => ({ value, label: t(script[value]) }))}
        {...form.choice('level')}
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
  const form = useForm({
    speed: before('speed'),
    pitch: before('pitch'),
    volume: before('volume'),
  })
  const { values } = form
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
      onSubmit={form.submit(() => apply() && onClose())}
    >
      {manners.map(({ kind, step }) => (
        <Slider
          key={kind}
          label={t(voiceTexts[kind])}
          min={0}
          max={9}
          step={step}
          value={values[kind]}
          usual={usual}
          shown={values[kind].toFixed(step < 1 ? 1 : 0)}
          onChange={(value) => form.set(kind, value)}
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
  const form = useForm({ style: markOf(selected, 'style')?.style ?? '' })
  const { style } = form.values
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
      onSubmit={form.submit(() => apply() && onClose())}
    >
      {voice && voice.styles.length > 0 ? (
        <StyleChoice voice={voice} {...form.choice('style')} />
      ) : (
        <p>{t(script.noStyles)}</p>
      )}
    </MarkFrame>
  )
}
