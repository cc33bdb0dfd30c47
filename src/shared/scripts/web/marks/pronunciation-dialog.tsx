import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Mark, MarkValue } from '#domain/script/core/marks.ts'
import { withMark } from '#domain/script/editing/set-marks.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useAudition } from '#shared/voices/web/use-audition.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
import { script } from '../../texts.ts'
import { together } from '../tools/edits.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import { pinyinEverywhere, type SelectedText, changeMarks } from '../tools/set-at-cursor.ts'
import { spokenParts } from '../tools/spoken-parts.ts'
import { MarkFrame } from './mark-dialog.tsx'
import { withTone } from './mark-text.ts'

type Way = 'pinyin' | 'alias' | 'ipa'
const oneCharacter = /^\p{Script=Han}$/u
const syllable = /^[a-zü]{1,6}[1-5]$/

const valueOf = (mark: Mark | undefined) =>
  mark?.kind === 'pinyin'
    ? mark.pinyin
    : mark?.kind === 'alias'
      ? mark.alias
      : mark?.kind === 'ipa'
        ? mark.ipa
        : ''

const pinyinIn = (typed: string) => typed.trim().toLowerCase().replaceAll('v', 'ü')

/** How the selected words are pronounced: pinyin of one character, other words, or phonetic symbols. */
export function PronunciationDialog({ selected, onClose }: { selected: SelectedText; onClose: () => void }) {
  const t = useT()
  const tools = useTools()
  const { document, attempt } = tools
  const { readings } = useData()
  const { text, block, start } = selected
  const isOne = oneCharacter.test(text)
  const before = selected.marks.find(({ kind }) => kind === 'pinyin' || kind === 'alias' || kind === 'ipa')
  const form = useForm<{ way: Way; typed: string; everywhere: boolean }>(
    {
      way: (before?.kind as Way | undefined) ?? (isOne ? 'pinyin' : 'alias'),
      typed: valueOf(before),
      everywhere: false,
    },
    {
      typed(typed, { way }) {
        if (way === 'alias') return typed.trim() ? undefined : script.aliasMissing
        if (way === 'ipa') return typed.trim() ? undefined : script.ipaMissing
        if (!isOne) return script.pinyinOne
        return syllable.test(pinyinIn(typed)) ? undefined : script.pinyinShape
      },
    },
  )
  const { way, everywhere } = form.values
  const value = form.values.typed.trim()
  const pinyin = pinyinIn(value)
  const isComplete = way === 'pinyin' ? isOne && syllable.test(pinyin) : value !== ''
  const all = isOne && way === 'pinyin' ? pinyinEverywhere(document.items(), text, pinyin) : undefined
  const mark: MarkValue =
    way === 'pinyin'
      ? { kind: 'pinyin', pinyin }
      : way === 'alias'
        ? { kind: 'alias', alias: value }
        : { kind: 'ipa', ipa: value }
  const apply = () => {
    if (all && everywhere) {
      if (!attempt(() => document.change(together({ set: all.set })))) return false
      toasts.success(t(script.appliedAll, { count: all.places }))
      return true
    }
    return changeMarks(tools, selected, [mark])
  }
  return (
    <MarkFrame
      title={t(script.pronunciation)}
      kinds={['pinyin', 'alias', 'ipa']}
      selected={selected}
      onClose={onClose}
      onSubmit={form.submit(() => apply() && onClose())}
    >
      <Segmented
        label={t(script.pronunciation)}
        labelHidden
        options={[
          ...(isOne ? [{ value: 'pinyin' as const, label: t(script.pinyin) }] : []),
          { value: 'alias', label: t(script.alias) },
          { value: 'ipa', label: t(script.ipa) },
        ]}
        value={way}
        onChange={(next) => {
          form.reset({ way: next, typed: next === before?.kind ? valueOf(before) : '', everywhere })
        }}
      />
      {way === 'pinyin' && readings && (
        <Candidates
          text={block.text}
          at={start}
          ask={readings}
          value={pinyin}
          onChoose={(chosen) => form.set('typed', chosen)}
        />
      )}
      <TextField
        {...form.field('typed')}
        label={t(script[way])}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...(way === 'pinyin' && { hint: t(script.pinyinHint) })}
        {...(way === 'alias' && { hint: t(script.aliasHint) })}
      />
      <HearReading selected={selected} mark={mark} isComplete={isComplete} />
      {all && all.places > 1 && (
        <Checkbox {...form.checkbox('everywhere')}>
          {t(script.applyAll, { character: text, count: all.places })}
        </Checkbox>
      )}
    </MarkFrame>
  )
}

type HearReadingProps = { selected: SelectedText; mark: MarkValue; isComplete: boolean }

/** The sentence, spoken with this reading by the voice that speaks it. */
function HearReading({ selected, mark, isComplete }: HearReadingProps) {
  const t = useT()
  const { language, voices, usual, characters } = useData()
  const audition = useAudition()
  const { block, start, end } = selected
  const marks = isComplete ? withMark(block.marks, { ...mark, start, end }) : block.marks
  const part = spokenParts({ ...block, marks }, 0, { usual, characters }).find((each) => each.end > start)
  const voice = part && voiceOf(voices, part.speaking.port)
  if (!part || !voice) return null
  const { speaking, text } = part
  const heard = { language, marks: [...part.marks], characters: { ...part.characters } }
  return (
    <Button
      size="small"
      className="justify-self-start"
      icon={audition.playing ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      busy={audition.busy}
      onClick={() =>
        audition.playing ? audition.stop() : void audition.play({ voice, speaking, text, script: heard })
      }
    >
      {t(audition.playing ? voiceTexts.stop : script.listenReading)}
    </Button>
  )
}

type CandidatesProps = {
  text: string
  at: number
  ask: (text: string, at: number) => Promise<readonly string[]>
  value: string
  onChoose: (pinyin: string) => void
}

/** The readings of a character, the likeliest first. */
function Candidates({ text, at, ask, value, onChoose }: CandidatesProps) {
  const t = useT()
  const { data, isPending } = useQuery({
    queryKey: ['readings', text, at],
    queryFn: () => ask(text, at),
    staleTime: Infinity,
  })
  if (isPending) return <LineSkeleton width={160} />
  if (!data || data.length === 0) return <p className="small">{t(script.noCandidates)}</p>
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={t(script.candidates)}>
      {data.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === value ? 'primary' : 'quiet'}
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {withTone(each)}
        </Button>
      ))}
    </fieldset>
  )
}
