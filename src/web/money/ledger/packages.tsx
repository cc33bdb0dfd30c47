import { IconPackage } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { staffPackageExport, staffPackages } from '#contract/staff-usage.ts'
import { bookWords } from '#i18n/books.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { usePackageColumns } from '#web/money/usage/package-columns.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './ledger.module.css'

/** All packages of an account, those that are used up too. */
export function Packages({ id }: { id: string }) {
  const say = useSay()
  const columns = usePackageColumns()
  const query = useInfiniteQuery({
    queryKey: [staffPackages.path, id],
    queryFn: ({ pageParam, signal }) =>
      send(staffPackages, { id, after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ records, more }) => (more ? records.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
  const packages = query.data?.pages.flatMap((page) => page.records)
  if (query.isError && !packages) return <LoadFailed title={say(bookWords.failed)} query={query} />
  if (packages?.length === 0)
    return (
      <EmptyState picture={<IconPackage size={40} stroke={1.25} />} title={say(bookWords.noPackages)}>
        {say(bookWords.noPackagesHint)}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.filters}>
        <ExportButton ask={(table) => send(staffPackageExport, { id, table })} />
      </div>
      <Table label={say(bookWords.packages)} columns={columns} rows={packages} rowKey={(row) => row.id} />
      <MoreButton query={query} />
    </>
  )
}
