import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tinyZipVoice } from './tiny-onnx.ts'

/** The model `zipvoice` of the catalog, a few bytes large. It knows the characters 你 and 好. */
export async function putZipVoice(models: string): Promise<void> {
  const folder = join(models, 'zipvoice')
  await mkdir(folder, { recursive: true })
  const { encoder, decoder, vocoder } = tinyZipVoice()
  const tokens = ['_', ' ', ',', '.', 'ni3', 'hao3']
  const files = {
    'encoder.int8.onnx': encoder,
    'decoder.int8.onnx': decoder,
    'vocos.onnx': vocoder,
    'tokens.txt': tokens.map((token, index) => `${token} ${index}\n`).join(''),
    'lexicon.txt': '你 ni3\n好 hao3\n',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await symlink(await espeakData(), join(folder, 'espeak-ng-data'))
}

async function espeakData(): Promise<string> {
  const { stdout } = await promisify(execFile)('espeak-ng', ['--version'])
  return /Data at: (.+)$/m.exec(stdout)![1]!.trim()
}
