import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { workQuote, type WorkWish } from '#contract/works.ts'
import { generateWords } from '#i18n/generate.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link, useInFrame } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useSettled } from '#web/core/forms/use-settled.ts'
import { href } from '#web/core/router/href.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LineSkeleton } from '#web/ui/skeleton.tsx'
import styles from './generate.module.css'

/** What it will use, and about how long it takes. */
export function Quote({ project, language, wish }: { project: string; language: string; wish: WorkWish }) {
  const say = useSay()
  const format = useFormat()
  const buy = href('/user/addUserOrder', { type: 1 })
  const framed = useInFrame()
  const query = useQuery({
    ...reads(workQuote, { id: project, language, ...useSettled(wish) }),
    // The figures stand while others are asked for.
    placeholderData: keepPreviousData,
  })
  const { data, isError } = query
  if (isError && !data) return <LoadFailed title={say(generateWords.quoteFailed)} query={query} />
  const rows = [
    { label: say(generateWords.uses), value: data && format.duration(data.uses), strong: true },
    { label: say(generateWords.remaining), value: data && format.duration(data.remaining) },
    { label: say(generateWords.toSpeak), value: data && format.number(data.lines) },
    { label: say(generateWords.takes), value: data && format.duration(data.takes) },
  ]
  return (
    <div aria-busy={!data}>
      <dl className={styles.quote}>
        {rows.map(({ label, value, strong }) => (
          <div key={label} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd>{value ?? <LineSkeleton width={64} />}</dd>
          </div>
        ))}
      </dl>
      {data && data.uses > data.remaining && (
        <div className={styles.short} aria-live="polite">
          <p>{say(generateWords.notEnough)}</p>
          {!framed && (
            <Link to={buy} className={buttonClass('quiet', { size: 'small' })}>
              {say(generateWords.buy)}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
