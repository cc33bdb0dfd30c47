import { route } from '#core/server/http/route.ts'
import { say } from '#core/texts/texts.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { editableProject, readableProject } from '#products/dubbing/subtitles/server/access.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { originalVoiceTexts } from '#shared/voices/texts/original-voices.ts'
import { originalDeclare, originalVoices } from '../contract/original-voices.ts'
import { clonerOf, readDeclaration, undeclarable } from './offer.ts'

export const originalVoicesRoute = route(originalVoices, async ({ id, language }, context) => {
  const { db } = context
  const project = await readableProject(context, id)
  const cloner = clonerOf(await readOffer(db), language)
  const declaration = await readDeclaration(db, project)
  return {
    offered: cloner && !(await undeclarable(db, project)) ? { quality: cloner.quality } : null,
    declared: declaration
      ? { statement: declaration.statement, at: declaration.agreed_at.toISOString() }
      : null,
  }
})

export const originalDeclareRoute = route(originalDeclare, async ({ id, agreed }, context) => {
  const { app, db, caller, language } = context
  await db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    const before = await readDeclaration(trx, project)
    if ((before !== undefined) === agreed) return
    if (agreed) {
      const problem = await undeclarable(trx, project)
      if (problem) throw problem
      const statement = say(language, originalVoiceTexts.statement)
      await trx
        .insertInto('original_voices')
        .values({
          tenant_id: project.tenant_id,
          project_id: id,
          account_id: caller.id,
          statement,
          agreed_at: app.now(),
        })
        .execute()
    } else await trx.deleteFrom('original_voices').where('project_id', '=', id).execute()
    const action = agreed ? 'voice.declare' : 'voice.takeBack'
    await recordAudit(trx, context, action, caller.id, { name: project.name })
  })
  return null
})
