import { type ProblemName, problemCodes } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { exitCodes } from '../../core/refusal.ts'
import { exitCodeTexts, referenceTexts as t } from '../../texts/reference.ts'
import { cell, code, type PageLanguage, table } from './table.ts'

/** Every result code of the API, and the exit codes of commands. */
export function codesPage(language: PageLanguage): string {
  const names = (Object.keys(problemCodes) as ProblemName[]).toSorted(
    (one, other) => problemCodes[one] - problemCodes[other],
  )
  const head = [t.code, t.name, t.status, t.text].map((text) => text[language])
  const rows = names.map((name) => [
    String(problems[name].code),
    code(name),
    String(problems[name].status),
    cell(everyProblem[name][language]),
  ])
  const exits = Object.entries(exitCodes).map(([name, number]) => [
    String(number),
    exitCodeTexts[name as keyof typeof exitCodes][language],
  ])
  return [
    `# ${t.codes[language]}`,
    t.codesIntro[language],
    table(head, rows),
    `## ${t.exitCodes[language]}`,
    `${table([t.code[language], t.text[language]], exits)}\n`,
  ].join('\n\n')
}
