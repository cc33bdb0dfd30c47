import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Appends to a file and rotates it at a size; `kept` older files are named .1, .2 and so on. */
export function openLogFile(path: string, { size = 10_000_000, kept = 4 } = {}) {
  let file = openSync(path, 'a', 0o600)
  let written = fstatSync(file).size

  const rotate = () => {
    closeSync(file)
    rmSync(`${path}.${kept}`, { force: true })
    for (let number = kept - 1; number >= 0; number--) {
      const from = number === 0 ? path : `${path}.${number}`
      try {
        renameSync(from, `${path}.${number + 1}`)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    file = openSync(path, 'a', 0o600)
    written = 0
  }
  return {
    write(text: string) {
      const bytes = Buffer.from(text)
      if (written > 0 && written + bytes.length > size) rotate()
      writeSync(file, bytes)
      written += bytes.length
    },
    close: () => closeSync(file),
  }
}
export type LogFile = ReturnType<typeof openLogFile>
