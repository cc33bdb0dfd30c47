import { useFormat } from './format.ts'

/** Relative time; the exact time is in the tooltip. */
export function Ago({ time }: { time: string }) {
  const format = useFormat()
  return (
    <time dateTime={time} data-tip={format.dateTime(time)}>
      {format.ago(time)}
    </time>
  )
}
