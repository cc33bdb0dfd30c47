import { join } from 'node:path'
import { engineSettingsIn } from '#domain/engine-settings.ts'
import { findingWords } from './texts/findings.ts'
import { dataFolder } from './paths.ts'
import { addressFindings } from './doctor-address.ts'
import { databaseFindings, dataFindings, messageFindings, storageFindings } from './doctor-data.ts'
import { engineFindings } from './doctor-engines.ts'
import { savedEngineSettings, savedSettingFindings } from './doctor-saved-settings.ts'
import { modelFindings } from './doctor-models.ts'
import { programFindings } from './doctor-programs.ts'
import { configOrWhy, settingFindings } from './doctor-settings.ts'
import { type Finding, plainFinding } from './finding.ts'
import { paint } from './terminal.ts'
import { cellsOf, padCells } from './cells.ts'
import { here, textHere } from './terminal-language.ts'

export async function doctor(given: { data?: string; json?: boolean }): Promise<number> {
  const data = dataFolder(given.data)
  const config = configOrWhy(data)
  const kept = await savedEngineSettings(data)
  const findings = [
    ...(await programFindings()),
    ...(await engineFindings(
      join(data, 'models'),
      { ...kept.values, ...engineSettingsIn(process.env) },
      'why' in config || config.speakerCheck,
    )),
    ...savedSettingFindings(kept, process.env),
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
    console.log(`\n${paint('bold', here(findingWords[about]))}`)
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
      ? `\n${here(findingWords.everything)}`
      : `\n${here(findingWords.missing, { count: missing.length, required })}`,
  )
}
