import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { upTexts } from '../texts/up.ts'
import { writeHongKong } from './hong-kong.ts'

/** Generates the texts for Hong Kong from the Chinese ones. */
export async function texts(): Promise<number> {
  await writeHongKong()
  lineLogger('texts')(here(upTexts.wroteTexts))
  return 0
}
