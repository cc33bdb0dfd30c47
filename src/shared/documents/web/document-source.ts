import { type DocumentCallsOf, documentTransport } from './document-transport.ts'
import { createDocument } from './document.ts'
import { leaveDocument, openDocument } from './open-document.ts'
import { type DocumentKey, pendingStore } from './pending-store.ts'
import type { Rules } from './rules.ts'

/** Opens and closes documents of one kind, for `useDocument`. */
export function documentSource<Item extends { id: string }, Edit, Refusal, Field extends string>(
  calls: DocumentCallsOf,
  rules: Rules<Item, Edit, Refusal, Field>,
) {
  const make = (key: DocumentKey, client: string) =>
    createDocument({
      rules,
      client,
      store: pendingStore<Item, Edit>(key, client),
      transport: documentTransport<Item, Edit>(calls, key, client),
    })
  return {
    open: (key: DocumentKey) => openDocument(key, (client) => make(key, client)),
    leave: (key: DocumentKey, document: ReturnType<typeof make>) => leaveDocument(key, document),
  }
}
