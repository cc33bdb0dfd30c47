import { common } from '#core/texts/common.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { qualityTexts } from '#shared/engine-quality/texts.ts'
import { languageTexts } from '#shared/languages/texts.ts'
import type { Able, Direction } from '../contract.ts'
import { engineTexts, faultTexts } from '../texts/engines.ts'
import { failedLast } from './tools/engine-state.ts'
import styles from './engines.module.css'

/** Number of languages shown by name, and the most wanted ones. */
const named = 4
const soughtFirst = ['zh', 'en', 'ja', 'ko', 'es', 'fr', 'de', 'pt', 'ru', 'it']
const rank = (language: string) => soughtFirst.indexOf(language) + 1 || soughtFirst.length + 1

/** An ability of an engine: languages, calls of the last hours, and failures. */
export function AbilityRow({ able }: { able: Able }) {
  const t = useT()
  const { engine, does, there } = able
  const model = engine.replace(/^neural-/, '')
  const name = model === engine ? t(engineTexts[does]) : `${t(engineTexts[does])} · ${model}`
  return (
    <li className={`${styles.ability} grid gap-2 gap-x-5 py-3 border-t`}>
      <div>
        <h3 className="text-14 font-medium">{name}</h3>
        <p className="small">{there ? <Knows able={able} /> : t(engineTexts.gone)}</p>
        {able.directions.length > 0 && <Directions directions={able.directions} />}
      </div>
      <Did able={able} />
      <AbilityFault able={able} />
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
          {t(engineTexts.direction, { from: format.language(from), to: format.list(some.map(nameOf)) })}
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
  const parts = [
    languages.includes('mul') && t(engineTexts.anyLanguage),
    known.length > named
      ? t(languageTexts.more, {
          languages: format.begun(known.slice(0, named)),
          count: format.number(known.length),
        })
      : format.list(known),
    voices > 0 && t(engineTexts.voices, { count: format.number(voices) }),
    isRated(does) && rated(),
  ]
  return parts.filter(Boolean).join(' · ')

  function rated() {
    const distinct = [...new Set(Object.values(quality))]
    if (distinct.length === 1) return t(qualityTexts[distinct[0]!])
    const drafts = known.filter((_, at) => quality[codes[at]!] === 'draft')
    return drafts.length > 0 && t(engineTexts.weakDraft, { languages: format.list(drafts.slice(0, named)) })
  }
}

/** Minimum height of nonzero values, in percent. */
const least = 6

/** Calls by hour, failed ones in red at the bottom. The figures beside it are the text alternative. */
function HourBars({ hours }: { hours: Able['hours'] }) {
  const t = useT()
  const format = useFormat()
  const top = Math.max(1, ...hours.map(({ calls }) => calls))
  const tall = (count: number) => (count === 0 ? 0 : Math.max(least, (count / top) * 100))
  return (
    <div className={`${styles.bars} flex items-stretch`} aria-hidden="true">
      {hours.map(({ hour, calls, faults }) => (
        <span
          key={hour}
          className={`${styles.hour} flex flex-col flex-1 justify-end`}
          data-tip={t(engineTexts.hourTip, {
            hour: format.dateTime(hour),
            calls: format.number(calls),
            faults: format.number(faults),
          })}
        >
          <span
            className={`${styles.bar} block`}
            data-part="done"
            style={{ height: `${tall(calls - faults)}%` }}
          />
          <span className={`${styles.bar} block`} data-part="failed" style={{ height: `${tall(faults)}%` }} />
        </span>
      ))}
    </div>
  )
}

function Did({ able: { hours, mean, worst } }: { able: Able }) {
  const t = useT()
  const format = useFormat()
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const faults = hours.reduce((sum, hour) => sum + hour.faults, 0)
  const time = (milliseconds: number) =>
    milliseconds < 1000
      ? t(engineTexts.milliseconds, { count: format.number(Math.round(milliseconds)) })
      : t(engineTexts.seconds, { count: format.number(Math.round(milliseconds / 100) / 10) })
  if (calls === 0) return <p className="small">{t(engineTexts.noCalls)}</p>
  return (
    <div className="grid content-start gap-1">
      <HourBars hours={hours} />
      <p className="flex flex-wrap gap-0 gap-x-3 small">
        <span>{t(engineTexts.calls, { count: format.number(calls) })}</span>
        {faults > 0 && (
          <span className="text-danger">
            {t(engineTexts.faults, { share: format.percent(faults / calls) })}
          </span>
        )}
        {mean !== null && <span>{t(engineTexts.mean, { time: time(mean) })}</span>}
        {worst !== null && <span>{t(engineTexts.worst, { time: time(worst) })}</span>}
      </p>
    </div>
  )
}

/** Current problem: paused, or the failure of the last call. */
function AbilityFault({ able }: { able: Able }) {
  const t = useT()
  const format = useFormat()
  const { lastFault, restUntil } = able
  if (!restUntil && !(lastFault && failedLast(able))) return null
  const known =
    lastFault && lastFault.fault in faultTexts ? (lastFault.fault as keyof typeof faultTexts) : 'broken'
  return (
    <div className="col-span-full text-13 text-danger">
      {restUntil && <p>{t(engineTexts.restsUntil, { time: format.dateTime(restUntil) })}</p>}
      {lastFault && (
        <p>
          {t(engineTexts.lastFault, { ago: format.ago(lastFault.at) })} · {t(faultTexts[known])}
        </p>
      )}
      {lastFault?.words && (
        <details className={`mt-1 small ${styles.words}`}>
          <summary>{t(engineTexts.said)}</summary>
          <p lang="en">{lastFault.words}</p>
        </details>
      )}
    </div>
  )
}
