import type { Transaction } from 'kysely'
import type { CueEditResult, MadeEdit } from '#contract/cues.ts'
import { applyEdit } from '#domain/cues/apply-edit.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Edit } from '#domain/cues/edit.ts'
import { allFields, changedIn } from '#domain/cues/fields.ts'
import type { Way } from '#domain/cues/history.ts'
import { mergesIn } from '#domain/cues/merges.ts'
import { touchedBy } from '#domain/cues/touched-by.ts'
import { textsOnly } from '#domain/cues/translated.ts'
import { mostWork, sizeOf, workOf } from '#domain/cues/work.ts'
import type { App } from '#server/core/app/app.ts'
import type { DB } from '#server/core/db/tables.ts'
import { publish } from '#server/core/events/publish.ts'
import { Problem } from '#server/core/http/problem.ts'
import { tellProject } from '#server/products/dubbing/projects/tell.ts'
import { type Project, requireTrack } from './access.ts'
import { changesOfOthers } from './changes-of-others.ts'
import { bringBack, type Former, joinTranslations } from './former.ts'
import { findEdit, keepEdits, type KeptEdit, madeSince } from './log.ts'
import { type Lines, readLines } from './read-lines.ts'
import { among, writeLines } from './write-lines.ts'

interface Change {
  editId: string
  way: Way
  edit: Edit
  /** The change that it takes back. */
  undoes?: string | undefined
}

interface Wish {
  language: string | undefined
  client: string
  /** The revision that the changes were made on. */
  base: number
  edits: readonly Change[]
}

type Refused = CueEditResult['refused'][number]

/** A later line than any media has. */
const latest = 360_000_000

/**
 * Makes changes of the lines of a project whose row the transaction has locked: in their order, each whole or not at all.
 * Both sides apply the same edits to the same list, so that what is told is the edit and not the list.
 */
export async function editLines(
  app: Pick<App, 'now'>,
  trx: Transaction<DB>,
  project: Project,
  { language, client, base, edits }: Wish,
): Promise<CueEditResult> {
  if (language !== undefined) await requireTrack(trx, project, language)
  if (edits.length === 0)
    return { revision: project.revision, made: await madeSince(trx, project.id, base), refused: [] }
  const lines = await readLines(trx, project.id, language)
  const before = lines.cues
  const size = sizeOf(before)
  if (edits.reduce((sum, { edit }) => sum + workOf(edit, size), 0) > mostWork)
    throw new Problem('tooMuchWork')
  const others = changesOfOthers(trx, project.id, { language, client, base, lines })
  const known = await alreadyMade(trx, project.id, edits)
  const duration = Math.min(project.duration_ms ?? latest, latest)

  let { revision } = project
  const made: KeptEdit[] = []
  const refused: Refused[] = []
  const touched = new Set<string>()
  for (const { editId, way, edit: wanted, undoes } of edits) {
    if (known.has(editId)) continue
    known.add(editId)
    const edit = language === undefined ? wanted : textsOnly(lines.cues, wanted)
    if (!edit) throw new Problem('malformed', { field: `edits: ${wanted.kind}` })
    const conflict = await others.firstOf(touchedBy(lines.cues, edit))
    if (conflict !== undefined) {
      refused.push(refusalOf(lines, editId, { id: conflict }, true))
      continue
    }
    const applied = applyEdit(lines.cues, edit, { duration })
    if (!applied.done) {
      const { kind, id } = applied.refusal
      const gone =
        kind === 'unknownCue' &&
        id !== undefined &&
        (await others.firstOf([{ id, fields: allFields }])) !== undefined
      refused.push(refusalOf(lines, editId, { id, refusal: kind }, gone))
      continue
    }
    revision += 1
    const undone =
      undoes === undefined
        ? undefined
        : (made.find((each) => each.editId === undoes) ?? (await findEdit(trx, project.id, language, undoes)))
    const changed = changedIn(applied.inverse).map(({ id }) => id)
    const former =
      language === undefined
        ? [
            ...(await joinTranslations(trx, project, mergesIn(lines.cues, edit), revision)),
            ...(await bringBack(trx, project, undone, revision)),
          ]
        : markLines(lines, applied.cues, language, new Set(changed), undone?.former)
    lines.cues = applied.cues
    for (const id of changed) {
      touched.add(id)
      lines.revisions.set(id, revision)
    }
    made.push({ revision, editId, way, edit, inverse: applied.inverse, former })
  }

  if (made.length > 0) {
    await writeLines(trx, project, language, before, lines, touched)
    await keepEdits(trx, project, made, { language, client, now: app.now() })
    const cue_count = lines.cues.length
    await trx.updateTable('projects').set({ revision, cue_count }).where('id', '=', project.id).execute()
    await tellEdits(trx, project, { language, client }, made)
  }
  return { revision, made: await madeSince(trx, project.id, base), refused }
}

/** A person's text is a person's translation of what is said now; what is taken back gets its former mark too. */
function markLines(
  { cues: before, marks, sources }: Lines,
  after: readonly Cue[],
  language: string,
  changed: ReadonlySet<string>,
  back: readonly Former[] = [],
): Former[] {
  const texts = among(before, changed)
  const former = new Map(back.map(({ id, was }) => [id, was]))
  return [...among(after, changed).values()].map(({ id, text }) => {
    const mark = marks.get(id)
    const was = former.get(id)
    if (was?.text === text) marks.set(id, { origin: was.origin, source: was.source })
    else marks.set(id, { origin: 'expert', source: sources.get(id) ?? '' })
    return { language, id, was: mark ? { ...mark, text: texts.get(id)!.text } : null }
  })
}

function refusalOf(
  { cues }: Lines,
  editId: string,
  { id, refusal }: { id: string | undefined; refusal?: string },
  conflict: boolean,
): Refused {
  const cue = cues.find((each) => each.id === id) ?? null
  return { editId, conflict, refusal: conflict ? null : (refusal ?? null), cue }
}

/** A change that is sent twice is made once. */
async function alreadyMade(trx: Transaction<DB>, project: string, edits: readonly Change[]) {
  const rows = await trx
    .selectFrom('edits')
    .select('edit_id')
    .where('project_id', '=', project)
    .where(
      'edit_id',
      'in',
      edits.map(({ editId }) => editId),
    )
    .execute()
  return new Set(rows.map((row) => row.edit_id))
}

/** In characters of JSON, of all changes. A page reads the list again more cheaply than it reads events this long. */
const longestTold = 64 * 1024

async function tellEdits(
  trx: Transaction<DB>,
  project: Project,
  { language, client }: Pick<Wish, 'language' | 'client'>,
  made: readonly KeptEdit[],
) {
  const length = made.reduce((sum, { edit }) => sum + JSON.stringify(edit).length, 0)
  if (length > longestTold) return tellProject(trx, project)
  const { tenant_id: tenant, account_id: account, id } = project
  for (const { revision, editId, edit } of made) {
    const told = { revision, client, language: language ?? null, editId, edit } as MadeEdit
    await publish(trx, { tenant, account, kind: 'edit', payload: { ...told, project: id } })
  }
}
