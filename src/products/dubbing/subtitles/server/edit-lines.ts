import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit, EditOptions } from '#domain/cues/core/edit.ts'
import { cueRules, translationRules } from '#domain/cues/editing/cue-rules.ts'
import { mergesIn } from '#domain/cues/editing/merges.ts'
import { translated } from '#domain/cues/editing/translated.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import type { NewEdit, OpenDocument, Step } from '#shared/documents/server/document.ts'
import { makeEdits } from '#shared/documents/server/make-edits.ts'
import type { CueEditResult } from '../contract/subtitles.ts'
import { type Project, requireTrack } from './access.ts'
import { followTakes } from './chosen-takes.ts'
import { bringBack, joinTranslations, type Former, formerOf } from './previous-lines.ts'
import { cuesOf, readCueRows, readCues, readTranslations, textsOf } from './read-lines.ts'
import { putCues, removeCues, type Mark, putTranslations, removeTranslations } from './write-lines.ts'

interface Request {
  /** Undefined for the original, otherwise the language of a translation. */
  language: string | undefined
  client: string
  /** The revision that the edits are based on. */
  base: number
  edits: readonly NewEdit<Edit>[]
}

/** The latest time of a line, later than in any film. */
const latest = 360_000_000

const editOptions = ({ duration_ms }: Project): EditOptions => ({
  duration: Math.min(duration_ms ?? latest, latest),
})

/** The shared parts of a project's documents: the revision and the pages that show them. */
const projectDocument = ({ tenant_id, account_id, id, revision }: Project) => ({
  kind: projectKind.kind,
  tenant: tenant_id,
  account: account_id,
  id,
  revision,
})

/** The cues of a project. If cues are merged, so are their translations. */
const cueDocument = (trx: Transaction<DB>, project: Project): OpenDocument<Cue, Edit> => ({
  ...projectDocument(project),
  part: '',
  rules: cueRules(editOptions(project)),
  async read() {
    const rows = await readCueRows(trx, project.id)
    return { items: cuesOf(rows), revisions: new Map(rows.map(({ id, revision }) => [id, revision])) }
  },
  async write({ items, changed, removed, revision }) {
    await removeCues(trx, project, removed)
    await putCues(
      trx,
      project,
      changed.map(({ item, revision: at }) => ({ ...item, revision: at })),
    )
    await trx
      .updateTable('projects')
      .set({ revision, cue_count: items.length })
      .where('id', '=', project.id)
      .execute()
  },
  follow: async ({ before, edit, undone, revision }) => {
    await followTakes(trx, project, project.language, edit)
    return [
      ...(await joinTranslations(trx, project, mergesIn(before, edit), revision)),
      ...(await bringBack(trx, project, undone, revision)),
    ]
  },
})

/** The cues of a project with their texts in another language, and the origin of each text. */
function translationDocument(
  trx: Transaction<DB>,
  project: Project,
  language: string,
): OpenDocument<Cue, Edit> {
  /** The current texts of the original. */
  let sources: ReadonlyMap<string, string>
  let marks: Map<string, Mark>

  /** A person's text becomes a translation by a person of the current original; undo also restores the former mark. */
  function mark({ before, after, changed, undone }: Step<Cue, Edit>): Former[] {
    const ids = new Set(changed)
    const texts = new Map(before.filter(({ id }) => ids.has(id)).map(({ id, text }) => [id, text]))
    const back = new Map(formerOf(undone).map(({ id, was }) => [id, was]))
    return after
      .filter(({ id }) => ids.has(id))
      .map(({ id, text }) => {
        const previous = marks.get(id)
        const was = back.get(id)
        if (was?.text === text) marks.set(id, { origin: was.origin, source: was.source })
        else marks.set(id, { origin: 'expert', source: sources.get(id) ?? '' })
        return { language, id, was: previous ? { ...previous, text: texts.get(id)! } : null }
      })
  }

  return {
    ...projectDocument(project),
    part: language,
    rules: translationRules(editOptions(project)),
    async read() {
      const cues = await readCues(trx, project.id)
      const rows = await readTranslations(trx, project.id, language)
      sources = new Map(cues.map(({ id, text }) => [id, text]))
      marks = new Map(rows.map(({ cue_id, origin, source }) => [cue_id, { origin, source }]))
      return {
        items: translated(cues, textsOf(rows)),
        revisions: new Map(rows.map(({ cue_id, revision }) => [cue_id, revision])),
      }
    },
    async write({ changed, revision }) {
      // An unchanged text keeps its origin.
      const texts = changed.filter(({ item, was }) => was?.text !== item.text)
      const empty = texts.filter(({ item }) => item.text === '').map(({ item }) => item.id)
      await removeTranslations(trx, project, language, empty)
      await putTranslations(
        trx,
        project,
        language,
        texts
          .filter(({ item }) => item.text !== '')
          .map(({ item: { id, text }, revision: at }) => ({ id, text, ...marks.get(id)!, revision: at })),
      )
      await trx.updateTable('projects').set({ revision }).where('id', '=', project.id).execute()
    },
    async follow(step) {
      await followTakes(trx, project, language, step.edit)
      return mark(step)
    },
  }
}

/** Makes edits of the cues of a project, or of a translation. The transaction must have locked the project's row. */
export async function editLines(
  app: Pick<App, 'now'>,
  trx: Transaction<DB>,
  project: Project,
  { language, ...request }: Request,
): Promise<CueEditResult> {
  if (language !== undefined) await requireTrack(trx, project, language)
  const document =
    language === undefined ? cueDocument(trx, project) : translationDocument(trx, project, language)
  const { revision, made, refused } = await makeEdits(trx, document, { ...request, now: app.now() })
  return {
    revision,
    made: made.map(({ part, ...edit }) => ({ ...edit, language: part || null })) as CueEditResult['made'],
    refused: refused.map(({ item, ...rest }) => ({ ...rest, cue: item })),
  }
}
