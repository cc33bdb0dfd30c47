import type { Load } from '#web/core/router/screen.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { Loaded } from '#web/core/router/loaded.tsx'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceInfo } from '#contract/accounts.ts'
import { invoices } from '#i18n/invoices.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
                  <Button look="primary" onClick={() => setEditing(true)}>
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
