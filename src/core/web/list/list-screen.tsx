import type { ReactNode } from 'react'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { ListBody, type ListView } from './list-body.tsx'

interface ListTabs {
  label: string
  tabs: readonly { key: string; label: string; count?: string | undefined }[]
  value: string
  onChange: (key: string) => void
}

type ListScreenProps<Row> = ListView<Row> & {
  title: string
  intro?: string
  /** Actions for the whole list. */
  actions?: ReactNode
  /** Search and filters. */
  tools?: ReactNode
  tabs?: ListTabs
  /** Dialogs. */
  children?: ReactNode
}

/** A screen with a list. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, intro, actions, tools, tabs, children, ...list } = props
  const body = <ListBody {...list} label={title} />
  return (
    <Page title={title} intro={intro} actions={actions}>
      {tools}
      {tabs ? <Tabs {...tabs}>{body}</Tabs> : body}
      {children}
    </Page>
  )
}
