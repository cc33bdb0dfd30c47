import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountExport, accountExportStart } from '#operations/exports/contract.ts'
import { exportWords } from '#operations/exports/texts.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useLive } from '#core/web/live/live.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'

/** Everything of the account as one file. */
export function DataExport() {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const options = reads(accountExport, {})
  const query = useQuery(options)
  const renew = () => void client.invalidateQueries({ queryKey: options.queryKey })
  useLive({ run: ({ kind }) => kind === 'accounts.export' && renew() }, renew)
  const start = useAction(accountExportStart, {
    done: t(exportWords.started),
    onSuccess: (begun) => client.setQueryData(options.queryKey, begun),
  })
  return (
    <Card title={t(exportWords.data)}>
      <Loaded query={query} failed={t(exportWords.failed)} lines={1}>
        {({ state, path, bytes, timeExpire }) => (
          <DataList
            rows={[
              {
                label: t(exportWords.forAccount),
                value:
                  state === 'making'
                    ? t(exportWords.making)
                    : state === 'ready'
                      ? t(exportWords.ready, {
                          size: format.bytes(bytes!),
                          date: format.dateTime(timeExpire!),
                        })
                      : t(exportWords.hint),
                action: state !== 'making' && (
                  <span className="flex flex-wrap gap-2">
                    {path && (
                      <a href={path} download className={buttonClass('primary', { size: 'small' })}>
                        {t(exportWords.download)}
                      </a>
                    )}
                    <Button size="small" busy={start.busy} onClick={() => start.run({})}>
                      {t(state === 'ready' ? exportWords.again : exportWords.start)}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
