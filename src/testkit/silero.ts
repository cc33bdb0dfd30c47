import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The one neural model that comes with an npm package. */
export const sileroFile = fileURLToPath(
  new URL('../../node_modules/@ricky0123/vad-web/dist/silero_vad_legacy.onnx', import.meta.url),
)

/** Puts it where `yiyin models get silero-vad` would. */
export async function putSilero(models: string) {
  const folder = join(models, 'silero-vad')
  await mkdir(folder, { recursive: true })
  await copyFile(sileroFile, join(folder, 'silero_vad.onnx'))
}
