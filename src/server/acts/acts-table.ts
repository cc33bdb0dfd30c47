import type { Act } from '#contract/acts.ts'
import { actTerms, sayAct } from '#i18n/acts.ts'
import { sayActDetails } from '#i18n/say-act-details.ts'
import type { Language } from '#i18n/words.ts'
import type { Db } from '../db/database.ts'
import type { SentTable } from '../files/table.ts'
import { type WordedColumn, wordedTable } from '../files/worded-table.ts'
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
