import typography from '#web/ui/typography.module.css'
import type { Able } from '#contract/staff-engines.ts'
import { engineWords, faultWords } from '#i18n/engines.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import styles from './engines.module.css'
import { HourBars } from './hour-bars.tsx'

/** Languages that are named before the rest is counted, and those that people look for first. */
const named = 4
const soughtFirst = ['zh', 'en', 'ja', 'ko', 'es', 'fr', 'de', 'pt', 'ru', 'it']
const rank = (language: string) => soughtFirst.indexOf(language) + 1 || soughtFirst.length + 1

/** Its last call went wrong. */
export const failedLast = ({ lastFault, lastDone }: Able): boolean =>
  lastFault !== null && (lastDone === null || lastFault.at > lastDone)

/** One thing that an engine does: in which languages, how often in the last hours, and what went wrong. */
export function AbilityRow({ able }: { able: Able }) {
  const say = useSay()
  const { engine, does, there } = able
  const model = engine.replace(/^neural-/, '')
  const name = model === engine ? say(engineWords[does]) : `${say(engineWords[does])} · ${model}`
  return (
    <li className={styles.ability}>
      <div>
        <h3 className={styles.does}>{name}</h3>
        <p className={typography.soft}>{there ? <Knows able={able} /> : say(engineWords.gone)}</p>
      </div>
      <Did able={able} />
      <Trouble able={able} />
    </li>
  )
}

function Knows({ able: { languages, voices } }: { able: Able }) {
  const say = useSay()
  const format = useFormat()
  const known = languages
    .filter((language) => language !== 'mul')
    .toSorted((a, b) => rank(a) - rank(b))
    .map(format.language)
  const some = format.list(known.slice(0, named))
  const parts = [
    languages.includes('mul') && say(engineWords.anyLanguage),
    known.length > named
      ? say(engineWords.moreLanguages, { languages: some, count: format.number(known.length) })
      : some,
    voices > 0 && say(engineWords.voices, { count: format.number(voices) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function Did({ able: { hours, mean, worst } }: { able: Able }) {
  const say = useSay()
  const format = useFormat()
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const faults = hours.reduce((sum, hour) => sum + hour.faults, 0)
  const time = (milliseconds: number) =>
    milliseconds < 1000
      ? say(engineWords.milliseconds, { count: format.number(Math.round(milliseconds)) })
      : say(engineWords.seconds, { count: format.number(Math.round(milliseconds / 100) / 10) })
  if (calls === 0) return <p className={typography.soft}>{say(engineWords.noCalls)}</p>
  return (
    <div className={styles.did}>
      <HourBars hours={hours} />
      <p className={styles.figures}>
        <span>{say(engineWords.calls, { count: format.number(calls) })}</span>
        {faults > 0 && (
          <span className={typography.danger}>
            {say(engineWords.faults, { share: format.percent(faults / calls) })}
          </span>
        )}
        {mean !== null && <span>{say(engineWords.mean, { time: time(mean) })}</span>}
        {worst !== null && <span>{say(engineWords.worst, { time: time(worst) })}</span>}
      </p>
    </div>
  )
}

/** What stands in the way now: that it is left alone, or how its last call went wrong. */
function Trouble({ able }: { able: Able }) {
  const say = useSay()
  const format = useFormat()
  const { lastFault, restUntil } = able
  if (!restUntil && !(lastFault && failedLast(able))) return null
  const known =
    lastFault && lastFault.fault in faultWords ? (lastFault.fault as keyof typeof faultWords) : 'broken'
  return (
    <div className={styles.trouble}>
      {restUntil && <p>{say(engineWords.restsUntil, { time: format.dateTime(restUntil) })}</p>}
      {lastFault && (
        <p>
          {say(engineWords.lastFault, { ago: format.ago(lastFault.at) })} · {say(faultWords[known])}
        </p>
      )}
      {lastFault?.words && (
        <details className={styles.words}>
          <summary>{say(engineWords.said)}</summary>
          <p lang="en">{lastFault.words}</p>
        </details>
      )}
    </div>
  )
}
