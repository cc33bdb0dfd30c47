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
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'

const fields = ['name', 'taxpayerNumber', 'address', 'telephone', 'bank', 'accountNumber'] as const

export const load: Load<'/billManage'> = () => prefetch(invoiceInfo, {})

/** What goes on the invoices: looked at, or written. */
export function InvoiceInfo() {
  const say = useSay()
  const [editing, setEditing] = useState(false)
  const query = useQuery(reads(invoiceInfo, {}))
  const { data } = query
  const given = data && fields.some((name) => data[name])
  return (
    <Page
      narrow
      title={say(invoices.title)}
      intro={say(invoices.intro)}
      actions={given && !editing && <Button onClick={() => setEditing(true)}>{say(invoices.edit)}</Button>}
    >
      <Card>
        <Loaded query={query} failed={say(invoices.failed)} lines={6}>
          {(info) =>
            editing ? (
              <InvoiceForm info={info} onClose={() => setEditing(false)} />
            ) : given ? (
              <DataList
                rows={fields.map((name) => ({
                  label: say(invoices[name]),
                  value: info[name] || say(invoices.notGiven),
                }))}
              />
            ) : (
              <EmptyState
                picture={<IconFileInvoice size={40} stroke={1.25} />}
                title={say(invoices.empty)}
                action={
                  <Button look="primary" onClick={() => setEditing(true)}>
                    {say(invoices.fill)}
                  </Button>
                }
              >
                {say(invoices.emptyHint)}
              </EmptyState>
            )
          }
        </Loaded>
      </Card>
    </Page>
  )
}
