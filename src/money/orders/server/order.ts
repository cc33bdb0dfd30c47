import type { Selectable } from 'kysely'
import type { Orders } from '#core/server/db/tables.ts'

export type Order = Selectable<Orders>
