import type { Run } from '#core/contract/runs.ts'
import { send } from '#core/web/api/api.ts'
import { renewReads } from '#core/web/api/renewed-reads.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { languageTexts } from '#shared/languages/texts.ts'
import { PlayButton } from '#shared/player/web/play-button.tsx'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/status/badge.tsx'
import {
  type Machine,
  staffModels,
  staffModelsDownload,
  staffModelsRemove,
  staffModelsStop,
  staffModelsTest,
} from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'
import styles from './models.module.css'

type Model = Machine['models'][number]

export const abilityTexts = {
  recognize: modelPageTexts.recognize,
  live: modelPageTexts.liveRecognize,
  translate: modelPageTexts.translate,
  synthesize: modelPageTexts.synthesize,
  clone: modelPageTexts.clone,
  diarize: modelPageTexts.diarize,
  separate: modelPageTexts.separateVoices,
  punctuate: modelPageTexts.punctuate,
  identify: modelPageTexts.identify,
  detect: modelPageTexts.detect,
  denoise: modelPageTexts.denoise,
}

const tones = { draft: 'warn', good: 'neutral', veryGood: 'brand' } as const

/** Languages named before the others are only counted. */
const namedLanguages = 6

/** A model on a machine: what it does, what it costs, and what can be done with it. */
export function ModelRow({
  model,
  machine,
  run,
  languages,
}: {
  model: Model
  machine: string
  /** Its last download or test, unless that is done. */
  run: Run | undefined
  /** The languages whose quality is shown; all if empty. */
  languages: readonly string[]
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const quality = qualityOf(model, languages)
  return (
    <li className={`${styles.model} grid gap-2 gap-x-5 py-3 border-t`}>
      <div className="grid gap-1 content-start min-w-0">
        <h3 className="row flex-wrap gap-2 text-14 font-medium">
          {model.name}
          {quality && <Badge tone={tones[quality]}>{t(modelPageTexts[quality])}</Badge>}
          {model.state === 'whole' && <Badge tone="success">{t(modelPageTexts.installed)}</Badge>}
          {model.state === 'broken' && <Badge tone="danger">{t(modelPageTexts.broken)}</Badge>}
          {model.state === 'part' && !(run && isActive(run)) && (
            <Badge tone="neutral">{t(modelPageTexts.part)}</Badge>
          )}
        </h3>
        <p>
          {t(abilityTexts[model.capability])}
          {model.note[language] && ` · ${model.note[language]}`}
        </p>
        <p className="small">
          {t(modelPageTexts.cost, {
            size: format.bytes(model.size),
            memory: format.bytes(model.memory),
            license: model.license,
          })}
        </p>
        {model.languages.length > 0 && <Languages codes={model.languages} />}
        {model.calls > 0 && <p className="small">{t(modelPageTexts.calls, { count: model.calls })}</p>}
        {model.problem && <p className="small text-danger">{model.problem[language]}</p>}
        <Tested model={model} />
        <Voices model={model} />
      </div>
      <ModelState model={model} machine={machine} run={run} />
    </li>
  )
}

function Languages({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const format = useFormat()
  const named = codes.slice(0, namedLanguages).map(format.language)
  const languages =
    codes.length > namedLanguages
      ? t(languageTexts.more, { languages: format.begun(named), count: format.number(codes.length) })
      : format.list(named)
  return <p className="small">{t(modelPageTexts.languages, { languages })}</p>
}

/** Voices to listen to; each is spoken when it is first heard. */
function Voices({ model: { voices } }: { model: Model }) {
  const t = useT()
  const format = useFormat()
  if (voices.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 gap-x-4 small" aria-label={t(modelPageTexts.voices)}>
      {voices.map(({ name, language, path }) => (
        <li key={path} className="row gap-1">
          <PlayButton name={name} pathOf={async () => path} />
          {t(modelPageTexts.voice, { name, language: format.language(language) })}
        </li>
      ))}
    </ul>
  )
}

/** What the last test found. */
function Tested({ model: { tested } }: { model: Model }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  if (!tested) return null
  return (
    <ul className="grid gap-1 small">
      {tested.results.map(({ result, text }) => (
        <li key={text.en} className={result === 'failed' ? 'text-danger' : ''}>
          <span aria-hidden="true">{result === 'passed' ? '✓ ' : result === 'failed' ? '✗ ' : '· '}</span>
          {text[language]}
        </li>
      ))}
      <li>{t(modelPageTexts.tested, { time: format.ago(tested.time) })}</li>
    </ul>
  )
}

function ModelState({ model, machine, run }: { model: Model; machine: string; run: Run | undefined }) {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const { name, state, size } = model
  const one = { machines: [machine], models: [name] }
  const options = { renews: [staffModels] }
  const download = useAction(staffModelsDownload, options)
  const stop = useAction(staffModelsStop, options)
  const test = useAction(staffModelsTest, options)
  const going = run && isActive(run) ? run : undefined
  const fetching = going?.kind === 'models.download' && going.stage !== 'testing'
  return (
    <div className="grid gap-2 content-start">
      {going && <RunProgress run={going} />}
      {fetching && going.stage === 'fetching' && going.left !== null && going.left > 0 && (
        <p className="small">
          {t(modelPageTexts.rate, { size: format.bytes((size * (1 - going.share)) / going.left) })}
        </p>
      )}
      {run?.state === 'failed' && (
        <p className="small text-danger" role="alert">
          {problemText(run.problem ?? 'runFailed', run.problemValues)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!going && state !== 'whole' && (
          <Button
            size="small"
            busy={download.busy}
            aria-label={t(state === 'part' ? modelPageTexts.resumeNamed : modelPageTexts.downloadNamed, {
              name,
            })}
            onClick={() => download.run(one)}
          >
            {t(state === 'part' ? modelPageTexts.resume : modelPageTexts.download)}
          </Button>
        )}
        {fetching && (
          <Button
            size="small"
            busy={stop.isBusyWith({ ...one, discard: false })}
            aria-label={t(modelPageTexts.pauseNamed, { name })}
            onClick={() => stop.run({ ...one, discard: false })}
          >
            {t(modelPageTexts.pause)}
          </Button>
        )}
        {(fetching || (!going && state === 'part')) && (
          <Button
            size="small"
            variant="quiet"
            busy={stop.isBusyWith({ ...one, discard: true })}
            aria-label={t(modelPageTexts.discardNamed, { name })}
            onClick={() => stop.run({ ...one, discard: true })}
          >
            {t(modelPageTexts.discard)}
          </Button>
        )}
        {!going && state === 'whole' && (
          <Button
            size="small"
            busy={test.busy}
            aria-label={t(modelPageTexts.testNamed, { name })}
            onClick={() => test.run({ machine, model: name })}
          >
            {t(modelPageTexts.test)}
          </Button>
        )}
        {!going && (state === 'whole' || state === 'broken') && (
          <ConfirmedButton
            size="small"
            variant="quiet"
            aria-label={t(modelPageTexts.removeNamed, { name })}
            question={t(modelPageTexts.removeQuestion, { name })}
            consequences={t(modelPageTexts.removeConsequences, { size: format.bytes(model.unpacked) })}
            confirmText={t(modelPageTexts.remove)}
            act={async () => {
              await send(staffModelsRemove, one)
              await renewReads([staffModels])
            }}
          >
            {t(modelPageTexts.remove)}
          </ConfirmedButton>
        )}
      </div>
    </div>
  )
}

const steps = ['draft', 'good', 'veryGood'] as const

/** The lowest quality in these languages; undefined for abilities without steps. */
function qualityOf({ quality }: Model, languages: readonly string[]) {
  const all = languages.length > 0 ? languages : ['mul']
  const found = all.flatMap((each) => quality[each] ?? quality['mul'] ?? [])
  return steps.find((step) => found.includes(step))
}
