import { useSyncExternalStore } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { summaryParts } from '#domain/live/summary.ts'
import { TextButton } from '#ui/buttons/text-button.tsx'
import type { LiveSummary } from '../../contract/summary.ts'
import { summaryTexts } from '../../texts/summary.ts'
import { goToSegment } from '../shared/go-to-segment.ts'
import type { SegmentDocument } from '../shared/segment-document.ts'

type SummaryViewProps = { summary: LiveSummary; document: SegmentDocument }

/** A summary, whose statements lead to their places in the record. */
export function SummaryView({ summary, document }: SummaryViewProps) {
  const t = useT()
  const { leftOut, language } = summary
  const segments = useSyncExternalStore(document.watch, document.items)
  const startOf = new Map(segments.map(({ number, start }) => [number, start]))
  const parts = summaryParts.filter((part) => summary[part].length > 0)
  return (
    <>
      {parts.length === 0 && <p>{t(summaryTexts.nothing)}</p>}
      {parts.map((part) => (
        <section key={part} className="grid gap-2">
          <h3 className="text-14 font-semibold">{t(summaryTexts[part])}</h3>
          <ul className="grid gap-2">
            {summary[part].map(({ text, who, due, segments: places }, at) => (
              // Statements have no ids, and stay in their order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="row flex-wrap items-baseline gap-2">
                <span lang={language} dir="auto" className="break-anywhere">
                  {text}
                </span>
                {[who, due].filter(Boolean).map((each) => (
                  <span key={each} lang={language} className="small">
                    {each}
                  </span>
                ))}
                {places.map((number) => (
                  <Place key={number} number={number} start={startOf.get(number)} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {leftOut > 0 && <p className="small">{t(summaryTexts.leftOut, { count: leftOut })}</p>}
    </>
  )
}

/** Where it was said; nothing until the record is loaded. */
function Place({ number, start }: { number: number; start: number | undefined }) {
  const t = useT()
  const format = useFormat()
  if (start === undefined) return null
  const time = format.clock(start).replace(/\.\d$/, '')
  return (
    <TextButton aria-label={t(summaryTexts.goTo, { time })} onClick={() => goToSegment(number)}>
      {time}
    </TextButton>
  )
}
