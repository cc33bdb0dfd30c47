import { IconPackage } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { packageExport, packageList } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { send } from '#web/core/api/api.ts'
import { Link } from '#web/core/router/link.tsx'
import { useLive } from '#web/core/live/live.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import type { UsageKind, UsageWish } from '#web/core/router/paths.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { TypeField } from './type-field.tsx'
import styles from './usage.module.css'
import { usePackageColumns } from './package-columns.tsx'
import { useWayToBuy } from './use-usage-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'

type PackagesProps = { type: UsageKind | undefined; all: boolean; onShow: (changed: UsageWish) => void }

/** What usage is made of: each purchase and gift, what is left of it, and until when. */
export function Packages({ type, all, onShow }: PackagesProps) {
  const say = useSay()
  const client = useQueryClient()
  const { buy } = useWayToBuy(type ?? 1)
  const filter = { type, valid: !all }
  const query = useInfiniteQuery({
    queryKey: [packageList.path, filter],
    queryFn: ({ pageParam, signal }) =>
      send(packageList, { ...filter, after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ records, more }) => (more ? records.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
  const renew = () => void client.invalidateQueries({ queryKey: [packageList.path] })
  useLive('run', renew)
  useLive('reset', renew)
  const columns = usePackageColumns()
  const records = query.data?.pages.flatMap((page) => page.records)
  return (
    <>
      <div className={styles.filters}>
        <TypeField type={type} onChange={(chosen) => onShow({ type: chosen })} />
        <Segmented
          label={say(usageWords.showValid)}
          labelHidden
          options={[
            { value: 'valid', label: say(usageWords.validOnly) },
            { value: 'all', label: say(usageWords.allPackages) },
          ]}
          value={all ? 'all' : 'valid'}
          onChange={(value) => onShow({ all: value === 'all' ? 'yes' : undefined })}
        />
        <ExportButton ask={(table) => send(packageExport, { ...filter, table })} />
      </div>
      {query.isError && !records ? (
        <LoadFailed title={say(usageWords.packagesFailed)} query={query} />
      ) : records?.length === 0 ? (
        <EmptyState
          picture={<IconPackage size={40} stroke={1.25} />}
          title={say(all ? usageWords.noPackagesAtAll : usageWords.noPackages)}
          action={
            <>
              {buy && (
                <Link to={buy} className={buttonClass('primary', { size: 'small' })}>
                  {say(usageWords.buy)}
                </Link>
              )}
              {!all && (
                <Button size="small" onClick={() => onShow({ all: 'yes' })}>
                  {say(usageWords.clearFilter)}
                </Button>
              )}
            </>
          }
        >
          {say(usageWords.noPackagesHint)}
        </EmptyState>
      ) : (
        <Table label={say(usageTerms.packages)} columns={columns} rows={records} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
    </>
  )
}
