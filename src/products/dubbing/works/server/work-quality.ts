import { type Selectable, sql } from 'kysely'
import type { Quality } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import type { Projects, Works } from '#core/server/db/tables.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readOffer, translationOf } from '#shared/voices/server/offer.ts'
import { type DraftPart, workOptions, type WorkOptions, type WorkQuality } from '../contract.ts'

type Judged = Pick<Selectable<Works>, 'id' | 'language' | 'options'>
type Original = Pick<Selectable<Projects>, 'language' | 'recognition'>

interface Checked {
  lines: number
  /** Recognized lines that are in the work as an engine wrote them. */
  unreviewed: number
  /** Translations in the work that a person has proofread. */
  proofread: number
  voices: string[]
}

/**
 * How far the lines of a finished work are checked. A line counts if it is proofread now and the work speaks it as it is
 * now, so that the count is that of the editor until something changes.
 */
export async function readQuality(db: Db, work: Judged, project: Original): Promise<WorkQuality> {
  const { lines, unreviewed, proofread, voices } = await countChecked(db, work.id)
  const isOriginal = work.language === project.language
  const isRecognized = project.recognition !== null
  const checked = isOriginal ? lines - unreviewed : proofread
  const offer = await readOffer(db)
  const drafts: Record<DraftPart, boolean> = {
    recognition: project.recognition === 'draft' && unreviewed > 0,
    translation: !isOriginal && checked < lines && translates(offer, project, work) === 'draft',
    voice: [...portsOf(workOptions.parse(work.options)), ...voices].some((port) => isRobotic(offer, port)),
  }
  return {
    proofread: lines === 0 || (isOriginal && !isRecognized) ? null : { lines: checked, of: lines },
    drafts: (Object.keys(drafts) as DraftPart[]).filter((part) => drafts[part]),
  }
}

const translates = (
  offer: Offer,
  { language: from }: Original,
  { language: to }: Judged,
): Quality | undefined => (from !== null && to !== null ? translationOf(offer, from, to) : undefined)

const portsOf = ({ port, speakers }: WorkOptions) => [
  port,
  ...Object.values(speakers).map((speaking) => speaking.port),
]

const isRobotic = ({ voices }: Offer, port: string) =>
  voices.find(({ id }) => id === port)?.quality === 'draft'

// Each line is looked up by its key: without statistics, PostgreSQL would compare each line with each other.
async function countChecked(db: Db, work: string): Promise<Checked> {
  const { rows } = await sql<Checked>`
    select count(*)::int as lines,
      count(*) filter (where cues.unreviewed and cues.text = spoken.text)::int as unreviewed,
      count(*) filter (where translations.origin = 'expert'
        and translations.text = spoken.translation and translations.source = spoken.text)::int as proofread,
      coalesce(array_agg(distinct spoken.voice ->> 'port') filter (where spoken.voice ->> 'port' is not null), '{}') as voices
    from works
    cross join jsonb_to_recordset(works.report -> 'lines') as spoken (id text, text text, translation text, voice jsonb)
    left join lateral (
      select text, unreviewed from cues where project_id = works.subject_id and cues.id = spoken.id limit 1
    ) as cues on true
    left join lateral (
      select text, source, origin from translations
      where project_id = works.subject_id and language = works.language and cue_id = spoken.id limit 1
    ) as translations on true
    where works.id = ${work}`.execute(db)
  return rows[0]!
}
