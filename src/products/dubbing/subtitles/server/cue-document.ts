import type { Transaction } from 'kysely'
import type { Cue } from '#domain/cues/cue.ts'
import { cueRules } from '#domain/cues/cue-rules.ts'
import type { Edit, EditOptions } from '#domain/cues/edit.ts'
import { mergesIn } from '#domain/cues/merges.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { OpenDocument } from '#shared/documents/server/document.ts'
import { projectKind } from '#products/dubbing/projects/server/access.ts'
import type { Project } from './access.ts'
import { followTakes } from './chosen-takes.ts'
import { bringBack, joinTranslations } from './former.ts'
import { cuesOf, readCueRows } from './read-lines.ts'
import { putCues, removeCues } from './write-lines.ts'

/** The latest time of a line, later than in any film. */
const latest = 360_000_000

export const editOptions = ({ duration_ms }: Project): EditOptions => ({
  duration: Math.min(duration_ms ?? latest, latest),
})

/** The shared parts of a project's documents: the revision and the pages that show them. */
export const projectDocument = ({ tenant_id, account_id, id, revision }: Project) => ({
  kind: projectKind.kind,
  tenant: tenant_id,
  account: account_id,
  id,
  revision,
})

/** The cues of a project. If cues are merged, so are their translations. */
export const cueDocument = (trx: Transaction<DB>, project: Project): OpenDocument<Cue, Edit> => ({
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
