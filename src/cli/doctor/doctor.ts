import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { engineSettingsIn } from '#domain/engine-settings.ts'
import { cellsOf, padCells } from '../core/cells.ts'
import { dataFolder } from '../core/paths.ts'
import { findProgram, installCommand, type Program, programs, versionOf } from '../core/programs.ts'
import { here, textHere } from '../core/terminal-language.ts'
import { paint } from '../core/terminal.ts'
import { binariesFolder, platformPackage } from '../database/postgres-binaries.ts'
import { findingTexts } from '../texts/findings.ts'
import { addressFindings } from './doctor-address.ts'
import { databaseFindings, dataFindings, messageFindings, storageFindings } from './doctor-data.ts'
import { engineFindings } from './doctor-engines.ts'
import { modelFindings } from './doctor-models.ts'
import { savedEngineSettings, savedSettingFindings } from './doctor-saved-settings.ts'
import { configOrWhy, settingFindings } from './doctor-settings.ts'
import { type Finding, plainFinding } from './finding.ts'

async function programFindings(): Promise<Finding[]> {
  const node: Finding = {
    about: 'programs',
    name: 'Node',
    state: 'ok',
    value: process.versions.node,
    means: message(findingTexts.runsYiyin),
    required: true,
  }
  return [node, await postgresFinding(), ...(await Promise.all(programs.map(programFinding)))]
}

async function postgresFinding(): Promise<Finding> {
  const folder = binariesFolder()
  const version = folder && (await versionOf(join(folder, 'bin/postgres'), ['--version']))
  const common = { about: 'programs', name: 'PostgreSQL', required: !process.env.DATABASE_URL } as const
  return version
    ? { ...common, state: 'ok', value: version, means: message(findingTexts.embeddedDatabase) }
    : {
        ...common,
        state: 'missing',
        value: platformPackage,
        means: message(findingTexts.noDatabase),
        get: message(findingTexts.getDatabase),
      }
}

async function programFinding(program: Program): Promise<Finding> {
  const path = findProgram(program)
  const common = { about: 'programs', name: program.name, required: false } as const
  if (!path)
    return {
      ...common,
      state: 'missing',
      value: message(findingTexts.isMissing),
      means: program.without,
      get: installCommand([program.package]),
    }
  const version = await versionOf(path, program.version)
  return { ...common, state: 'ok', value: version ?? message(findingTexts.found), means: program.purpose }
}

export async function doctor(given: { data?: string; json?: boolean }): Promise<number> {
  const data = dataFolder(given.data)
  const config = configOrWhy(data)
  const saved = await savedEngineSettings(data)
  const findings = [
    ...(await programFindings()),
    ...(await engineFindings(
      join(data, 'models'),
      { ...saved.values, ...engineSettingsIn(process.env) },
      'why' in config || config.speakerCheck,
    )),
    ...savedSettingFindings(saved, process.env),
    ...(await modelFindings(join(data, 'models'))),
    ...(await dataFindings(data)),
    ...(await databaseFindings(data, 'why' in config ? false : config.local)),
    ...('why' in config ? [] : [...(await storageFindings(config)), ...messageFindings(config)]),
    ...('why' in config ? [] : await addressFindings(config.publicUrl)),
    ...settingFindings(config),
  ]
  if (given.json) console.log(JSON.stringify(findings.map(plainFinding), undefined, 2))
  else print(findings)
  return findings.some((finding) => finding.state === 'missing' && finding.required) ? 1 : 0
}

const marks = {
  ok: ['green', '+'],
  missing: ['red', '!'],
  note: ['dim', ' '],
} as const

function print(findings: Finding[]) {
  for (const [about, group] of Map.groupBy(findings, (finding) => finding.about)) {
    console.log(`\n${paint('bold', here(findingTexts[about]))}`)
    const width = Math.max(...group.map(({ name }) => cellsOf(textHere(name))))
    for (const { name, state, value, means, get } of group) {
      const [style, mark] = marks[state]
      const [said, meant] = [textHere(value), textHere(means)]
      const line = [padCells(textHere(name), width), said, meant && paint('dim', meant)]
        .filter(Boolean)
        .join('  ')
      console.log(`  ${paint(style, mark)} ${line}`)
      if (get) console.log(`    ${''.padEnd(width)}  ${paint('yellow', textHere(get))}`)
    }
  }
  const missing = findings.filter((finding) => finding.state === 'missing')
  const required = missing.filter((finding) => finding.required).length
  console.log(
    missing.length === 0
      ? `\n${here(findingTexts.everything)}`
      : `\n${here(findingTexts.missing, { count: missing.length, required })}`,
  )
}
