import type { InferResult } from 'kysely'
import type { Gift } from '../contract.ts'
import type { ownGifts } from './access.ts'

export const wireGift = (row: InferResult<ReturnType<typeof ownGifts>>[number]): Gift => ({
  id: row.id,
  number: row.number,
  receiver: { id: row.receiver_id, name: row.receiver },
  type: row.type,
  usage: row.usage,
  note: row.note,
  timeExpire: row.expires_at.toISOString(),
  timeCreate: row.created_at.toISOString(),
})
