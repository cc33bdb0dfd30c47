import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a command; undefined if it is not on the PATH. To ask a shell takes as long as many commands. */
export function findExecutable(command: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, command)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
