import type { Transaction } from 'kysely'
import type { Cue } from '#domain/cues/cue.ts'
import { translationRules } from '#domain/cues/cue-rules.ts'
import type { Edit } from '#domain/cues/edit.ts'
import { translated } from '#domain/cues/translated.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { OpenDocument, Step } from '#shared/documents/server/document.ts'
import type { Project } from './access.ts'
import { editOptions, projectDocument } from './cue-document.ts'
import { followTakes } from './chosen-takes.ts'
import { type Former, formerOf } from './former.ts'
import { readCues, readTranslations, textsOf } from './read-lines.ts'
import { type Mark, putTranslations, removeTranslations } from './write-lines.ts'

/** The cues of a project with their texts in another language, and the origin of each text. */
export function translationDocument(
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
        const former = marks.get(id)
        const was = back.get(id)
        if (was?.text === text) marks.set(id, { origin: was.origin, source: was.source })
        else marks.set(id, { origin: 'expert', source: sources.get(id) ?? '' })
        return { language, id, was: former ? { ...former, text: texts.get(id)! } : null }
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
