import { common } from '#core/texts/common.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Query } from './load-failed.tsx'

type StaleNoteProps = { query: Query & { isError: boolean; dataUpdatedAt: number } }

/** Above content that could not be refreshed: when it was read, and a button to try again. */
export function StaleNote({ query }: StaleNoteProps) {
  const t = useT()
  const format = useFormat()
  const { isError, isFetching, dataUpdatedAt, refetch } = query
  if (!isError) return null
  return (
    <output className="callout callout-line">
      {t(common.staleSince, { time: format.dateTime(dataUpdatedAt) })}
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {t(common.retry)}
      </Button>
    </output>
  )
}
