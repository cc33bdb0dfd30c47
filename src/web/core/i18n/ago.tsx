import { useFormat } from './format.ts'

/** How long ago something was; the tip tells the time itself. */
export function Ago({ time }: { time: string }) {
  const format = useFormat()
  return (
    <time dateTime={time} data-tip={format.dateTime(time)}>
      {format.ago(time)}
    </time>
  )
}
