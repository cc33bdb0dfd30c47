import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'

/** The translator of an entry in the list of servers, for one test. */
export async function listedTranslator(entry: Readonly<Record<string, unknown>>) {
  const engines = await openEngines({
    settings: readEngineSettings({
      OPENAI_SERVERS: JSON.stringify({ translation: [entry] }),
      YIYIN_TRANSLATOR: 'openai',
    }),
    models: '/nowhere',
    temp: tmpdir(),
    modelMemory: undefined,
    calls: { firstPause: 1, tries: 2 },
  })
  onTestFinished(() => engines[Symbol.asyncDispose]())
  return engines.translators[0]!
}
