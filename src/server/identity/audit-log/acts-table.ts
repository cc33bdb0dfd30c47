import * as z from 'zod/mini'
import { staffActs } from '#contract/acts.ts'
import { language as languageField } from '#contract/fields.ts'
import { tableFile } from '#server/identity/file-links/table-file.ts'
import type { Act } from '#contract/acts.ts'
import { actTerms, sayAct } from '#i18n/acts.ts'
import { sayActDetails } from '#i18n/say-act-details.ts'
import type { Language } from '#i18n/words.ts'
import type { Db } from '#server/core/db/database.ts'
import type { SentTable } from '#server/core/tables/table.ts'
import { type WordedColumn, wordedTable } from '#server/core/tables/worded-table.ts'
import { type ActsFilter, readActs } from './read-acts.ts'

type Column = WordedColumn<Act, keyof typeof actTerms>

const columnsIn = (language: Language): readonly Column[] => [
  { title: 'timeOfBook', holds: 'time', width: 20, cell: ({ time }) => new Date(time) },
  { title: 'by', holds: 'text', width: 18, cell: ({ by }, term) => by ?? term('platform') },
  { title: 'act', holds: 'text', width: 26, cell: ({ act }) => sayAct(language, act) },
  { title: 'subject', holds: 'text', width: 22, cell: ({ subject }) => subject?.name ?? null },
  {
    title: 'details',
    holds: 'text',
    width: 60,
    cell: ({ details }) =>
      sayActDetails(language, details)
        .map(({ name, before, value }) => `${name}: ${before === null ? value : `${before} → ${value}`}`)
        .join('; '),
  },
  { title: 'address', holds: 'text', width: 18, cell: ({ address }) => address },
]

export const actsTable = (
  db: Db,
  filter: ActsFilter,
  { language, moneyOnly }: { language: Language; moneyOnly: boolean },
): SentTable =>
  wordedTable({
    name: 'acts',
    language,
    terms: actTerms,
    columns: columnsIn(language),
    read: (after, limit) => readActs(db, filter, { moneyOnly, language, after, limit }),
  })

export const actsFile = tableFile(
  'acts',
  z.object({
    acts: z.omit(staffActs.input, { after: true, size: true }),
    moneyOnly: z.boolean(),
    language: languageField,
  }),
  ({ acts, ...shown }, { app, tenant }) => actsTable(app.database.of(tenant), acts, shown),
)
