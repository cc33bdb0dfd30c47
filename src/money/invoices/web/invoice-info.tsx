import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { invoiceInfo } from '#identity/accounts/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { invoices } from '../texts/invoices.ts'
import { InvoiceForm } from './invoice-form.tsx'

const fields = ['name', 'taxpayerNumber', 'address', 'telephone', 'bank', 'accountNumber'] as const

export const load: Load<'/billManage'> = () => prefetch(invoiceInfo, {})

/** Invoice information of the account, shown or edited. */
export function InvoiceInfo() {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const query = useQuery(reads(invoiceInfo, {}))
  const { data } = query
  const given = data && fields.some((name) => data[name])
  return (
    <Page
      narrow
      title={t(invoices.title)}
      intro={t(invoices.intro)}
      actions={given && !editing && <Button onClick={() => setEditing(true)}>{t(invoices.edit)}</Button>}
    >
      <Card>
        <Loaded query={query} failed={t(invoices.failed)} lines={6}>
          {(info) =>
            editing ? (
              <InvoiceForm info={info} onClose={() => setEditing(false)} />
            ) : given ? (
              <DataList
                rows={fields.map((name) => ({
                  label: t(invoices[name]),
                  value: info[name] || t(invoices.notGiven),
                }))}
              />
            ) : (
              <EmptyState
                picture={<IconFileInvoice size={40} stroke={1.25} />}
                title={t(invoices.empty)}
                action={
                  <Button variant="primary" onClick={() => setEditing(true)}>
                    {t(invoices.fill)}
                  </Button>
                }
              >
                {t(invoices.emptyHint)}
              </EmptyState>
            )
          }
        </Loaded>
      </Card>
    </Page>
  )
}
