import { readFileSync } from 'node:fs'
import type { FaultInfo } from '#domain/fault.ts'
import { settingFault, settingsFault } from '#domain/setting-faults.ts'

type Given = Readonly<Record<string, string | undefined>>

const ending = '_FILE'

/**
 * Replaces settings like `NAME_FILE` by `NAME` with the text of the file, as containers and systemd hand out secrets. Faults are
 * lines with the name of the setting.
 */
export function readSettingFiles(
  given: Given,
  names: readonly string[],
): { given: Record<string, string | undefined>; faults: FaultInfo[] } {
  const read = { ...given }
  const faults: FaultInfo[] = []
  for (const name of names) {
    const ofFile = `${name}${ending}`
    const path = given[ofFile]
    if (names.includes(ofFile) || path === undefined) continue
    delete read[ofFile]
    if (path === '') continue
    if (given[name]) {
      faults.push(settingsFault('line', { name: ofFile, fault: settingFault('givenTwice', { name }) }))
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      faults.push(settingsFault('line', { name: ofFile, fault: settingFault('fileUnreadable', { code }) }))
    }
  }
  return { given: read, faults }
}
