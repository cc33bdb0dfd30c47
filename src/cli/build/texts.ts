import { upWords } from './texts/up.ts'
import { writeHongKong } from './hong-kong.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

/** Generates the texts for Hong Kong from the Chinese ones. */
export async function texts(): Promise<number> {
  await writeHongKong()
  lineLogger('texts')(here(upWords.wroteTexts))
  return 0
}
