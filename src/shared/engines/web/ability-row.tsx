import { common } from '#core/texts/common.ts'
import type { Able, Direction } from '../contract.ts'
import { engineWords, faultWords } from '../texts/engines.ts'
import { qualityWords } from '#shared/engine-quality/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './engines.module.css'
import { HourBars } from './hour-bars.tsx'

/** Number of languages shown by name, and the most wanted ones. */
const named = 4
const soughtFirst = ['zh', 'en', 'ja', 'ko', 'es', 'fr', 'de', 'pt', 'ru', 'it']
const rank = (language: string) => soughtFirst.indexOf(language) + 1 || soughtFirst.length + 1

/** Whether its last call failed. */
export const failedLast = ({ lastFault, lastDone }: Able): boolean =>
  lastFault !== null && (lastDone === null || lastFault.at > lastDone)

/** An ability of an engine: languages, calls of the last hours, and failures. */
export function AbilityRow({ able }: { able: Able }) {
  const t = useT()
  const { engine, does, there } = able
  const model = engine.replace(/^neural-/, '')
  const name = model === engine ? t(engineWords[does]) : `${t(engineWords[does])} · ${model}`
  return (
    <li className={`${styles.ability} grid gap-2 gap-x-5 py-3 border-t`}>
      <div>
        <h3 className="text-14 font-medium">{name}</h3>
        <p className="small">{there ? <Knows able={able} /> : t(engineWords.gone)}</p>
        {able.directions.length > 0 && <Directions directions={able.directions} />}
      </div>
      <Did able={able} />
      <Trouble able={able} />
    </li>
  )
}

/** What installed programs translate, by program and language: which pairs there are is what matters of them. */
function Directions({ directions }: { directions: readonly Direction[] }) {
  const t = useT()
  const format = useFormat()
  const programs = Map.groupBy(directions, ({ program }) => program)
  const nameOf = ({ to, through }: Direction) =>
    through === null
      ? format.language(to)
      : t(common.namedThrough, { name: format.language(to), language: format.language(through) })
  return [...programs].map(([program, own]) => (
    <dl key={program} className="mt-2">
      {program !== null && <dt className="font-medium">{program}</dt>}
      {[...Map.groupBy(own, ({ from }) => from)].map(([from, some]) => (
        <dd key={from} className="small">
          {t(engineWords.direction, { from: format.language(from), to: format.list(some.map(nameOf)) })}
        </dd>
      ))}
    </dl>
  ))
}

const isRated = (does: Able['does']) => ['recognize', 'translate', 'synthesize'].includes(does)

function Knows({ able: { does, languages, quality, voices } }: { able: Able }) {
  const t = useT()
  const format = useFormat()
  const codes = languages.filter((language) => language !== 'mul').toSorted((a, b) => rank(a) - rank(b))
  const known = codes.map(format.language)
  const some = format.list(known.slice(0, named))
  const parts = [
    languages.includes('mul') && t(engineWords.anyLanguage),
    known.length > named
      ? t(engineWords.moreLanguages, { languages: some, count: format.number(known.length) })
      : some,
    voices > 0 && t(engineWords.voices, { count: format.number(voices) }),
    isRated(does) && rated(),
  ]
  return parts.filter(Boolean).join(' · ')

  function rated() {
    const distinct = [...new Set(Object.values(quality))]
    if (distinct.length === 1) return t(qualityWords[distinct[0]!])
    const drafts = known.filter((_, at) => quality[codes[at]!] === 'draft')
    return drafts.length > 0 && t(engineWords.weakDraft, { languages: format.list(drafts.slice(0, named)) })
  }
}

function Did({ able: { hours, mean, worst } }: { able: Able }) {
  const t = useT()
  const format = useFormat()
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const faults = hours.reduce((sum, hour) => sum + hour.faults, 0)
  const time = (milliseconds: number) =>
    milliseconds < 1000
      ? t(engineWords.milliseconds, { count: format.number(Math.round(milliseconds)) })
      : t(engineWords.seconds, { count: format.number(Math.round(milliseconds / 100) / 10) })
  if (calls === 0) return <p className="small">{t(engineWords.noCalls)}</p>
  return (
    <div className="grid content-start gap-1">
      <HourBars hours={hours} />
      <p className="flex flex-wrap gap-0 gap-x-3 small">
        <span>{t(engineWords.calls, { count: format.number(calls) })}</span>
        {faults > 0 && (
          <span className="text-danger">
            {t(engineWords.faults, { share: format.percent(faults / calls) })}
          </span>
        )}
        {mean !== null && <span>{t(engineWords.mean, { time: time(mean) })}</span>}
        {worst !== null && <span>{t(engineWords.worst, { time: time(worst) })}</span>}
      </p>
    </div>
  )
}

/** Current problem: paused, or the failure of the last call. */
function Trouble({ able }: { able: Able }) {
  const t = useT()
  const format = useFormat()
  const { lastFault, restUntil } = able
  if (!restUntil && !(lastFault && failedLast(able))) return null
  const known =
    lastFault && lastFault.fault in faultWords ? (lastFault.fault as keyof typeof faultWords) : 'broken'
  return (
    <div className="col-span-full text-13 text-danger">
      {restUntil && <p>{t(engineWords.restsUntil, { time: format.dateTime(restUntil) })}</p>}
      {lastFault && (
        <p>
          {t(engineWords.lastFault, { ago: format.ago(lastFault.at) })} · {t(faultWords[known])}
        </p>
      )}
      {lastFault?.words && (
        <details className={`mt-1 small ${styles.words}`}>
          <summary>{t(engineWords.said)}</summary>
          <p lang="en">{lastFault.words}</p>
        </details>
      )}
    </div>
  )
}
