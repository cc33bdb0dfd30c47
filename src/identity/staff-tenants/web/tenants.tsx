import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedTenant, staffTenants } from '../contract.ts'
import { tenantWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { AddTenant } from './add-tenant.tsx'
import { Swatch } from './swatch.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Column } from '#ui/table.tsx'

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
      title: t(tenantWords.name),
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
      title: t(tenantWords.code),
      cell: ({ code }) => <code className="note font-mono">{code}</code>,
      width: '14%',
    },
    {
      key: 'hosts',
      title: t(tenantWords.hosts),
      cell: ({ hosts }) => <Hosts hosts={hosts} />,
      width: '30%',
    },
    {
      key: 'accounts',
      title: t(tenantWords.accounts),
      cell: ({ accounts }) => format.number(accounts),
      width: '12%',
    },
    {
      key: 'state',
      title: t(tenantWords.state),
      cell: (tenant) => <State of={tenant} />,
      width: '16%',
    },
  ]
  return (
    <ListScreen
      title={t(tenantWords.tenants)}
      intro={t(query.data && !runsPlatform ? tenantWords.ownIntro : tenantWords.intro)}
      actions={
        runsPlatform && (
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setAdding(true)}>
            {t(tenantWords.add)}
          </Button>
        )
      }
      list={{ query, rows: query.data?.records }}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(tenantWords.failed)}
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
          {t(tenantWords.moreHosts, { count: others.length })}
        </span>
      )}
    </span>
  )
}

function State({ of: { isHome, suspended } }: { of: ListedTenant }) {
  const t = useT()
  if (suspended) return <Badge tone="danger">{t(tenantWords.suspended)}</Badge>
  return isHome ? (
    <Badge tone="brand">{t(tenantWords.home)}</Badge>
  ) : (
    <Badge tone="success">{t(tenantWords.open)}</Badge>
  )
}
