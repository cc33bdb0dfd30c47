import { projectStatus } from '#core/contract/wire-numbers.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { spokenCues } from '#domain/script/outline/cue-lines.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import type { ScriptSource } from '#shared/scripts/server/script-source.ts'
import { readableProject, requireTrack } from './access.ts'
import { readCues, readTranslations, textsOf } from './read-lines.ts'

/** The lines of a dubbing project with their speakers, in its own language or one that it was translated into. */
export const projectScripts: ScriptSource = {
  kind: 'project',
  async list(whose, { name, ...paging }) {
    let found = ownProjects(whose)
      .select(['id', 'name', 'language', 'languages', 'created_at'])
      .where('status', 'not in', [projectStatus.waiting, projectStatus.failed])
    if (name) found = found.where(await ownNamed(whose, 'projects', name))
    const { records, next } = await readPage(found, newestFirst('projects'), paging)
    return {
      records: records.map(({ language, languages, ...row }) => ({
        ...row,
        languages: [...new Set([...(language ? [language] : []), ...languages])],
      })),
      next,
    }
  },
  async read(whose, { id, language }) {
    const project = await readableProject(whose, id)
    const cues = await readCues(whose.db, id)
    const said = language === undefined || language === project.language ? cues : await translated()
    return spokenCues(said).map(({ speaker, text }) => ({
      kind: 'line',
      text,
      ...(speaker !== undefined && { speaker }),
    }))

    async function translated() {
      await requireTrack(whose.db, project, language!)
      const texts = textsOf(await readTranslations(whose.db, id, language!))
      return cues.flatMap((cue) => {
        const text = texts.get(cue.id)
        return text ? [{ ...cue, text }] : []
      })
    }
  },
}
