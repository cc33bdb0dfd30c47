import { join } from 'node:path'
import { says } from '#i18n/saying.ts'
import { findingWords } from '#i18n/terminal-findings.ts'
import type { Finding } from './finding.ts'
import { binariesFolder, platformPackage } from './postgres-binaries.ts'
import { findProgram, installCommand, type Program, programs, versionOf } from './programs.ts'

export async function programFindings(): Promise<Finding[]> {
  const node: Finding = {
    about: 'programs',
    name: 'Node',
    state: 'ok',
    value: process.versions.node,
    means: says(findingWords.runsYiyin),
    required: true,
  }
  return [node, await postgresFinding(), ...(await Promise.all(programs.map(programFinding)))]
}

async function postgresFinding(): Promise<Finding> {
  const folder = binariesFolder()
  const version = folder && (await versionOf(join(folder, 'bin/postgres'), ['--version']))
  const common = { about: 'programs', name: 'PostgreSQL', required: !process.env.DATABASE_URL } as const
  return version
    ? { ...common, state: 'ok', value: version, means: says(findingWords.embeddedDatabase) }
    : {
        ...common,
        state: 'missing',
        value: platformPackage,
        means: says(findingWords.noDatabase),
        get: says(findingWords.getDatabase),
      }
}

async function programFinding(program: Program): Promise<Finding> {
  const path = findProgram(program)
  const common = { about: 'programs', name: program.name, required: false } as const
  if (!path)
    return {
      ...common,
      state: 'missing',
      value: says(findingWords.isMissing),
      means: program.without,
      get: installCommand([program.package]),
    }
  const version = await versionOf(path, program.version)
  return { ...common, state: 'ok', value: version ?? says(findingWords.found), means: program.purpose }
}
