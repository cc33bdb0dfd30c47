import { allCalls } from '#contract/all-calls.ts'
import type { Answer } from './answer.ts'

export class BadContract extends Error {
  override name = 'BadContract'
}

/** The server does not start with a call that nobody answers, that two answer, or that does not say who may make it. */
export function checkAnswers(answers: readonly Pick<Answer, 'call'>[]) {
  const answered = new Set<string>()
  for (const { call } of answers) {
    if (answered.has(call.path)) throw new BadContract(`${call.path} is answered twice.`)
    answered.add(call.path)
    if (call.who !== 'anyone' && !(Array.isArray(call.who) && call.who.length > 0))
      throw new BadContract(`${call.path} does not say who may make it.`)
  }
  const declared = new Set<string>()
  for (const { path } of allCalls) {
    if (declared.has(path)) throw new BadContract(`${path} is declared twice.`)
    declared.add(path)
    if (!answered.has(path)) throw new BadContract(`${path} is declared, and nothing answers it.`)
  }
  for (const path of answered)
    if (!declared.has(path)) throw new BadContract(`${path} is answered, but not in allCalls.`)
}
