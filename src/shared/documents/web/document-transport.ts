import type { Call, SentTo } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { refuseOtherAccount, requestFailures } from './open-document.ts'
import type { DocumentKey } from './pending-store.ts'
import type { Made, Step, Transport } from './transport.ts'

export interface DocumentCallsOf {
  list: Call
  edit: Call
  history: Call
}

const quiet = { quiet: true } as const

/** Transport of a document with the three calls of core/contract/documents.ts. */
export function documentTransport<Item, Edit>(
  calls: DocumentCallsOf,
  key: DocumentKey,
  client: string,
): Transport<Item, Edit> {
  const { id } = key
  const sendTo = async <Answer>(call: Call, input: object) =>
    (await send(call, input as SentTo<Call>, quiet)) as Answer
  return {
    async list() {
      const list = await sendTo<{ revision: number; items: readonly Item[] }>(calls.list, { id })
      return { ...list, duration: null }
    },
    history: () => sendTo<readonly Step<Edit>[]>(calls.history, { id, client }),
    async edit(base, edits) {
      refuseOtherAccount(key)
      const answer = await sendTo<{
        revision: number
        made: readonly Omit<Made<Edit>, 'part'>[]
        refused: readonly { editId: string; conflict: boolean; refusal: string | null; item: Item | null }[]
      }>(calls.edit, { id, client, base, edits })
      return { ...answer, made: answer.made.map((each) => ({ ...each, part: '' })) }
    },
    ...requestFailures,
  }
}
