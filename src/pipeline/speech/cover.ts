import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#media/core/picture.ts'
import { writeCoverPicture } from '#media/covers/cover-picture.ts'
import { make, type PipelineRun } from '../core/run.ts'

/** A cover as all formats take it: JPEG of a reasonable size, whatever was given. */
export async function prepareCover(run: PipelineRun, file: string): Promise<Picture> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const { folder } = await make(run, 'read-cover', 1, { hash }, (into) =>
    writeCoverPicture(file, join(into, 'cover.jpg'), { signal: run.signal }),
  )
  return { type: 'image/jpeg', bytes: await readFile(join(folder, 'cover.jpg')) }
}
