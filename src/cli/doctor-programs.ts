import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { findingWords } from './texts/findings.ts'
import type { Finding } from './finding.ts'
import { binariesFolder, platformPackage } from './postgres-binaries.ts'
import { findProgram, installCommand, type Program, programs, versionOf } from './programs.ts'

export async function programFindings(): Promise<Finding[]> {
  const node: Finding = {
    about: 'programs',
    name: 'Node',
    state: 'ok',
    value: process.versions.node,
    means: message(findingWords.runsYiyin),
    required: true,
  }
  return [node, await postgresFinding(), ...(await Promise.all(programs.map(programFinding)))]
}

async function postgresFinding(): Promise<Finding> {
  const folder = binariesFolder()
  const version = folder && (await versionOf(join(folder, 'bin/postgres'), ['--version']))
  const common = { about: 'programs', name: 'PostgreSQL', required: !process.env.DATABASE_URL } as const
  return version
    ? { ...common, state: 'ok', value: version, means: message(findingWords.embeddedDatabase) }
    : {
        ...common,
        state: 'missing',
        value: platformPackage,
        means: message(findingWords.noDatabase),
        get: message(findingWords.getDatabase),
      }
}

async function programFinding(program: Program): Promise<Finding> {
  const path = findProgram(program)
  const common = { about: 'programs', name: program.name, required: false } as const
  if (!path)
    return {
      ...common,
      state: 'missing',
      value: message(findingWords.isMissing),
      means: program.without,
      get: installCommand([program.package]),
    }
  const version = await versionOf(path, program.version)
  return { ...common, state: 'ok', value: version ?? message(findingWords.found), means: program.purpose }
}
