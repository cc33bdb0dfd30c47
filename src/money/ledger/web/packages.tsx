import { useList } from '#core/web/list/use-list.ts'
import { ListBody } from '#core/web/list/list-body.tsx'
import { IconPackage } from '@tabler/icons-react'
import { staffPackageExport, staffPackages } from '#money/usage/contract/staff-usage.ts'
import { ledgerWords } from '#money/usage/texts/ledger.ts'
import { send } from '#core/web/api/api.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { usePackageColumns } from '#money/usage/web/package-columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** All packages of an account, including used-up ones. */
export function Packages({ id }: { id: string }) {
  const t = useT()
  const columns = usePackageColumns()
  const list = useList(staffPackages, { id })
  return (
    <>
      {list.rows && list.rows.length > 0 && (
        <div className="filters">
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
