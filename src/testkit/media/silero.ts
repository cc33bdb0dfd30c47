import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The only neural model that is part of an npm package. */
export const sileroFile = fileURLToPath(
  new URL('../../../node_modules/@ricky0123/vad-web/dist/silero_vad_legacy.onnx', import.meta.url),
)

/** Copies it to the place where `yiyin models get silero-vad` would install it. */
export async function putSilero(models: string) {
  const folder = join(models, 'silero-vad')
  await mkdir(folder, { recursive: true })
  await copyFile(sileroFile, join(folder, 'silero_vad.onnx'))
}
