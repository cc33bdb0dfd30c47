import { json } from './command-options.ts'
import { command } from './core/run-command.ts'
import { checkHelp } from './texts/checks.ts'
import { commandHelp, optionHelp } from './texts/help.ts'
import { proveTexts } from './texts/prove.ts'

/** Commands that check the program itself. */
export const checkCommands = {
  test: command({
    summary: commandHelp.test,
    takes: '[FILTER ...]',
    options: {
      only: {
        type: 'string',
        value: 'STEPS',
        help: optionHelp.only,
      },
      shard: { type: 'string', value: 'K/N', help: checkHelp.shard },
      changed: { type: 'string', value: '=REF', alone: '', help: checkHelp.changed },
      times: { type: 'boolean', help: checkHelp.times },
    },
    load: async () => (await import('./test/test.ts')).test,
  }),
  bench: command({
    summary: commandHelp.bench,
    takes: '[NAME ...]',
    options: {
      rows: { type: 'string', value: 'N', help: checkHelp.benchRows },
      data: { type: 'string', value: 'DIR', help: checkHelp.benchData },
      sets: { type: 'string', value: 'DIR', help: checkHelp.benchSets },
      plans: { type: 'boolean', help: checkHelp.benchPlans },
      json,
    },
    load: async () => (await import('./test/bench.ts')).bench,
  }),
  attack: command({
    summary: commandHelp.attack,
    example: 'attack --part malformed --seed 7 --call /cue/edit',
    options: {
      seed: { type: 'string', value: 'N', help: optionHelp.attackSeed },
      part: { type: 'string', value: 'PARTS', help: optionHelp.attackPart },
      minutes: { type: 'string', value: 'M', help: optionHelp.attackMinutes },
      call: { type: 'string', value: 'PATH', help: optionHelp.attackCall },
      json,
    },
    load: async () => (await import('./test/attack.ts')).attack,
  }),
  prove: command({
    summary: proveTexts.summary,
    takes: '[NAME ...]',
    example: 'prove crash ledger --for 10m',
    options: {
      seed: { type: 'string', value: 'N', help: proveTexts.seed },
      for: { type: 'string', value: 'TIME', help: proveTexts.time },
      json,
    },
    load: async () => (await import('./test/prove.ts')).prove,
  }),
}
