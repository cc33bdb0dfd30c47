import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { projectLanguage } from '#products/dubbing/projects/contract/preparing.ts'
import { lockProject } from '#products/dubbing/projects/server/access.ts'
import { refuseUnrecognized, spokenIn } from '#products/dubbing/projects/server/languages.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { prepareAgain } from './prepare-again.ts'

export const projectLanguageRoute = route(projectLanguage, async ({ id, language }, context) => {
  const { app, db } = context
  const left = await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, context, id)
    if (project.recognition === null) throw new Problem('linesFromFile')
    if (language === project.language) {
      // A person confirms what was detected.
      await trx.updateTable('projects').set(spokenIn(language)).where('id', '=', id).execute()
      await publishProject(trx, project)
      return []
    }
    await refuseUnrecognized(trx, language)
    // Of several audio tracks, the one in the language is used.
    const otherSound = (project.audio_tracks?.all.length ?? 0) > 1
    const changed = { ...spokenIn(language), audio_track: null }
    return prepareAgain(app, trx, project, changed, { otherSound })
  })
  for (const key of left) await app.storage.remove(key)
  return null
})
