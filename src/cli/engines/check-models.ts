import { availableParallelism } from 'node:os'
import { textOf } from '#core/texts/message/message.ts'
import { modelTexts } from '#core/texts/terminal-run.ts'
import { openEmbedded } from '#engines/embedded/embedded.ts'
import type { Model } from '#engines/models/catalog.ts'
import { checkModels as checkEach, type ModelCheck } from '#engines/neural/check-models.ts'
import { memoryLimit } from '#engines/neural/model-memory.ts'
import type { Trial } from '#engines/neural/trial.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { selfTestTexts } from '#operations/models/texts/self-test.ts'
import { gigabytesIn } from '../core/gigabytes.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { paint } from '../core/terminal.ts'

const marks = { passed: paint('green', '+'), failed: paint('red', '!'), notCompared: paint('yellow', '?') }

/** Checks the installed models of a list, one after the other. Returns whether all are good. */
export async function checkModels(
  catalog: readonly Model[],
  folder: string,
  { signal, onCheck }: { signal: AbortSignal; onCheck: (check: ModelCheck) => void },
): Promise<boolean> {
  await using temporary = await temporaryFolder('models')
  const temp = temporary.path
  const embedded = await openEmbedded({ temp })
  try {
    let good = true
    const checking = checkEach(catalog, {
      models: folder,
      temp,
      partners: {
        synthesizers: embedded.synthesizer ? [embedded.synthesizer] : [],
        recognizers: embedded.recognizer ? [embedded.recognizer] : [],
      },
      threads: availableParallelism(),
      memory: memoryLimit(gigabytesIn('YIYIN_MODEL_MEMORY')),
      signal,
    })
    for await (const check of checking) {
      if (check.state === 'absent') continue
      good &&= check.state === 'whole' && check.trials!.every(({ result }) => result !== 'failed')
      onCheck(check)
    }
    return good
  } finally {
    await embedded.close()
  }
}

export function showCheck({ model: { name }, state, problem = '', trials = [] }: ModelCheck) {
  if (state === 'broken') console.log(`  ${marks.failed} ${name}: ${textHere(problem)}`)
  else console.log(`  ${marks.passed} ${here(modelTexts.loads, { name })}`)
  for (const trial of trials) console.log(`      ${marks[trial.result]} ${textHere(found(trial))}`)
}

export const plainCheck = ({ model: { name }, state, problem, trials }: ModelCheck) => ({
  name,
  state,
  ...(problem !== undefined && { problem: textOf('en', problem) }),
  ...(trials && {
    tests: trials.map((trial) => ({ result: trial.result, found: textOf('en', found(trial)) })),
  }),
})

const found = ({ name, values }: Trial) => ({ text: selfTestTexts[name], values })
