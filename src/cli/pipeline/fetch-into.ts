import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { onOff } from '#core/server/settings/on-off.ts'
import { fetchFilm } from '#shared/links/worker/fetch-film.ts'

/** Who runs a command decides about sizes; these only end what never ends. */
const limits = { maxBytes: 64 * 1024 ** 3, maxSeconds: 12 * 3600 }

const isOn = (setting: string | undefined) => onOff.default(false).parse(setting)

/** Fetches the film behind an address into a folder, under its name. */
export async function fetchInto(folder: string, address: string, signal: AbortSignal): Promise<string> {
  const { path, name } = await fetchFilm(address, folder, {
    ...limits,
    signal,
    ytDlp: isOn(process.env['YT_DLP']),
  })
  const named = join(folder, name)
  await rename(path, named)
  return named
}
