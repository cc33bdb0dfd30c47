import { mkdir, rm, writeFile } from 'node:fs/promises'
import { upWords } from '#i18n/terminal-up.ts'
import { hongKongFiles, hongKongFolder } from './hong-kong.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

/** Generates the texts for Hong Kong from the Chinese ones. */
export async function texts(): Promise<number> {
  const files = await hongKongFiles()
  await rm(hongKongFolder, { recursive: true, force: true })
  await mkdir(hongKongFolder)
  for (const [name, content] of files) await writeFile(new URL(name, hongKongFolder), content)
  lineLogger('texts')(here(upWords.wroteTexts))
  return 0
}
