import { useList } from '#web/kit/list/use-list.ts'
import { ListBody } from '#web/kit/list/list-body.tsx'
import { IconPackage } from '@tabler/icons-react'
import { staffPackageExport, staffPackages } from '#contract/staff-usage.ts'
import { ledgerWords } from '#i18n/ledger.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { usePackageColumns } from '#web/money/usage/package-columns.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import filters from '#web/ui/filters.module.css'

/** All packages of an account, including used-up ones. */
export function Packages({ id }: { id: string }) {
  const t = useT()
  const columns = usePackageColumns()
  const list = useList(staffPackages, { id })
  return (
    <>
      {list.rows && list.rows.length > 0 && (
        <div className={filters.filters}>
          <ExportButton ask={(table) => send(staffPackageExport, { id, table })} />
        </div>
      )}
      <ListBody
        list={list}
        label={t(ledgerWords.packages)}
        columns={columns}
        rowKey={(row) => row.id}
        failed={t(ledgerWords.failed)}
        empty={
          <EmptyState
            picture={<IconPackage size={40} stroke={1.25} />}
            comes="cards"
            title={t(ledgerWords.noPackages)}
          >
            {t(ledgerWords.noPackagesHint)}
          </EmptyState>
        }
      />
    </>
  )
}
