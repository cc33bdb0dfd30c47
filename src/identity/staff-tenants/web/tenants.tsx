import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { type ListedTenant, staffTenants } from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { AddTenant } from './add-tenant.tsx'
import { Swatch } from './swatch.tsx'

export const load: Load<'/staff/tenants'> = () => prefetch(staffTenants, {})

/** All tenants for platform operators; other operators see their own. */
export function Tenants() {
  const t = useT()
  const format = useFormat()
  const [adding, setAdding] = useState(false)
  const query = useQuery(reads(staffTenants, {}))
  const runsPlatform = query.data?.runsPlatform ?? false
  const columns: Column<ListedTenant>[] = [
    {
      key: 'name',
      title: t(tenantTexts.name),
      cell: ({ id, name, theme }) => (
        <span className="inline-flex items-center gap-3">
          <Swatch theme={theme} />
          <Link to={href('/staff/tenant', { id })} className="font-medium">
            {t(name)}
          </Link>
        </span>
      ),
    },
    {
      key: 'code',
      title: t(tenantTexts.code),
      cell: ({ code }) => <code className="note font-mono">{code}</code>,
      width: '14%',
    },
    {
      key: 'hosts',
      title: t(tenantTexts.hosts),
      cell: ({ hosts }) => <Hosts hosts={hosts} />,
      width: '30%',
    },
    {
      key: 'accounts',
      title: t(tenantTexts.accounts),
      cell: ({ accounts }) => format.number(accounts),
      width: '12%',
    },
    {
      key: 'state',
      title: t(tenantTexts.state),
      cell: (tenant) => <State of={tenant} />,
      width: '16%',
    },
  ]
  return (
    <ListScreen
      title={t(tenantTexts.tenants)}
      intro={t(query.data && !runsPlatform ? tenantTexts.ownIntro : tenantTexts.intro)}
      actions={
        runsPlatform && (
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            {t(tenantTexts.add)}
          </Button>
        )
      }
      list={{ query, rows: query.data?.records }}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(tenantTexts.failed)}
      empty={null}
    >
      {adding && <AddTenant onClose={() => setAdding(false)} />}
    </ListScreen>
  )
}

function Hosts({ hosts: [first, ...others] }: { hosts: readonly string[] }) {
  const t = useT()
  return (
    <span>
      {first}
      {others.length > 0 && (
        <span className="small" data-tip={others.join('\n')}>
          {' '}
          {t(tenantTexts.moreHosts, { count: others.length })}
        </span>
      )}
    </span>
  )
}

function State({ of: { isHome, suspended } }: { of: ListedTenant }) {
  const t = useT()
  if (suspended) return <Badge tone="danger">{t(tenantTexts.suspended)}</Badge>
  return isHome ? (
    <Badge tone="brand">{t(tenantTexts.home)}</Badge>
  ) : (
    <Badge tone="success">{t(tenantTexts.open)}</Badge>
  )
}
