import { IconPackage } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListBody } from '#core/web/list/list-body.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { useLive } from '#core/web/live/live.ts'
import { Link } from '#core/web/router/link.tsx'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { packageExport, packageList } from '../contract/usage.ts'
import { usageTerms } from '../texts/terms.ts'
import { usageTexts } from '../texts/usage.ts'
import { usePackageColumns } from './package-columns.tsx'
import { TypeField } from './type-field.tsx'

const filterOf = ({ type, all }: SearchAt<'/user/selfDetail'>) => ({ type, valid: all !== 'yes' })

export const prefetchPackages = (search: SearchAt<'/user/selfDetail'>) =>
  prefetchList(packageList, filterOf(search))

/** Packages of the account: remaining amount and expiry. */
export function Packages() {
  const t = useT()
  const client = useQueryClient()
  const { search, change } = useFilter('/user/selfDetail', '/agent/agentDetail')
  const filter = filterOf(search)
  const { type } = filter
  const all = !filter.valid
  const { buy } = useWayToBuy(type ?? 1)
  const list = useList(packageList, filter)
  const renew = () => void client.invalidateQueries({ queryKey: [packageList.path] })
  useLive({ run: renew }, renew)
  const columns = usePackageColumns()
  return (
    <>
      <div className="filters">
        <TypeField type={type} onChange={(chosen) => change({ type: chosen })} />
        <Segmented
          label={t(usageTexts.showValid)}
          labelHidden
          options={[
            { value: 'valid', label: t(usageTexts.validOnly) },
            { value: 'all', label: t(usageTexts.allPackages) },
          ]}
          value={all ? 'all' : 'valid'}
          onChange={(value) => change({ all: value === 'all' ? 'yes' : undefined })}
        />
        <ExportButton ask={(table) => send(packageExport, { ...filter, table })} />
      </div>
      <ListBody
        list={list}
        label={t(usageTerms.packages)}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t(usageTexts.packagesFailed)}
        empty={
          <EmptyState
            picture={<IconPackage size={40} stroke={1.25} />}
            comes="cards"
            title={t(all ? usageTexts.noPackagesAtAll : usageTexts.noPackages)}
            action={
              <>
                {buy && (
                  <Link to={buy} className={buttonClass('primary', { size: 'small' })}>
                    {t(usageTexts.buy)}
                  </Link>
                )}
                {!all && (
                  <Button size="small" onClick={() => change({ all: 'yes' })}>
                    {t(usageTexts.clearFilter)}
                  </Button>
                )}
              </>
            }
          >
            {t(usageTexts.noPackagesHint)}
          </EmptyState>
        }
      />
    </>
  )
}
