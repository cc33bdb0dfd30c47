import type { Selectable } from 'kysely'
import type { Orders } from '#server/core/db/tables.ts'

export type Order = Selectable<Orders>
