import { upload } from '#contract/files.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { allowTry } from '../sessions/tries.ts'
import { keepImage } from './image.ts'
import { remakeImage } from './remake-image.ts'

/** Unpacking pictures is dear, and each one is kept. */
const uploads = { seconds: 3600, most: 60 }

export const answerUpload = answer(upload, async (_, { app, tenant, db, caller, file }) => {
  if (!file) throw new Problem('fileMissing')
  if (!/\.(?:jpe?g|png)$/i.test(file.name)) throw new Problem('imageKind')
  await allowTry(db, `uploads:${tenant.id}:${caller.id}`, uploads, app.now())
  const image = await remakeImage(file.bytes)
  return { path: await keepImage(app, tenant, image) }
})
