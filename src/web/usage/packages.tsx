import { IconPackage } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Package, packageExport, packageList } from '#contract/usage.ts'
import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { send } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { Link } from '#web/lib/link.tsx'
import { useLive } from '#web/lib/live.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { MoreButton } from '#web/lib/more-button.tsx'
import { useSay } from '#web/lib/say.ts'
import type { UsageKind, UsageWish } from '#web/paths.ts'
import { ExportButton } from './export-button.tsx'
import { TypeField } from './type-field.tsx'
import styles from './usage.module.css'
import { typeNames, useAmount } from '#web/lib/use-amount.ts'
import { useWayToBuy } from './use-usage-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

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

function usePackageColumns(): Column<Package>[] {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  return [
    {
      key: 'package',
      title: say(usageWords.package),
      cell: ({ type, bought, timeCreate }) => (
        <div>
          <p>{say(typeNames[type])}</p>
          <p className={styles.soft}>
            {say(bought ? usageWords.bought : usageWords.gift)} · {format.date(timeCreate)}
          </p>
        </div>
      ),
      width: '20%',
    },
    { key: 'left', title: say(usageTerms.remaining), cell: (row) => <PackageUse row={row} /> },
    {
      key: 'used',
      title: say(usageTerms.used),
      cell: ({ type, used, expired }) => (
        <div>
          <p>{amount(type, used)}</p>
          {expired > 0 && (
            <p className={styles.soft}>{say(usageWords.lost, { amount: amount(type, expired) })}</p>
          )}
        </div>
      ),
      width: '16%',
    },
    {
      key: 'paid',
      title: say(usageWords.paid),
      cell: (row) => (row.amount > 0 ? format.money(row.amount) : say(usageWords.free)),
      width: '12%',
    },
    {
      key: 'validity',
      title: say(usageWords.validity),
      cell: ({ valid, expired }) =>
        valid ? (
          <Badge tone="success">{say(usageWords.valid)}</Badge>
        ) : (
          <Badge tone="neutral">{say(expired > 0 ? usageWords.isExpired : usageWords.usedUp)}</Badge>
        ),
      width: '12%',
    },
    {
      key: 'expires',
      title: say(usageWords.expires),
      cell: ({ timeExpire }) => <time dateTime={timeExpire}>{format.dateTime(timeExpire)}</time>,
      width: '18%',
    },
  ]
}

function PackageUse({ row: { type, size, remaining, held } }: { row: Package }) {
  const say = useSay()
  const amount = useAmount()
  const text = say(usageWords.leftOf, { left: amount(type, remaining), size: amount(type, size) })
  return (
    <div className={styles.use}>
      <p>{text}</p>
      <ProgressBar label={text} share={remaining / size} />
      {held > 0 && <p className={styles.soft}>{say(usageWords.heldNow, { amount: amount(type, held) })}</p>}
    </div>
  )
}
