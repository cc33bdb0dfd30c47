import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { LivePoll } from '../../contract/polls.ts'
import { pollTexts } from '../../texts/polls.ts'
import styles from './poll-result.module.css'

/** A question with how many chose each answer. */
export function PollResult({ poll: { question, choices, counts } }: { poll: LivePoll }) {
  const t = useT()
  const format = useFormat()
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-2">
      <p className="font-medium break-anywhere">{question}</p>
      <ul className="grid gap-2">
        {choices.map((choice, at) => {
          const count = counts[at]!
          const share = all === 0 ? 0 : count / all
          return (
            <li key={`${at} ${choice}`} className="grid gap-1">
              <span className="row justify-between gap-3">
                <span className="break-anywhere">{choice}</span>
                <span className="small tabular">
                  {format.number(count)} · {format.percent(share)}
                </span>
              </span>
              <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
            </li>
          )
        })}
      </ul>
      <p className="note">{t(pollTexts.answers, { count: format.number(all) })}</p>
    </div>
  )
}
