import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'
import { canEnter, chownTree, type Owner, usableBinaries } from './postgres-binaries.ts'

export interface Place {
  cluster: string
  binaries: string
  /** The folder of the unix socket. */
  sockets: string
  /** The user PostgreSQL runs as; it refuses to run as root. */
  owner: Owner | undefined
}

const nobody: Owner = { uid: 65534, gid: 65534 }

/** `.s.PGSQL.5432` is appended, and the system limit is 103 (macOS) or 107 bytes. */
const longestSocketFolder = 88

export async function choosePlace(data: string, log: (line: string) => void): Promise<Place> {
  const { home, owner } =
    process.getuid?.() === 0 ? await homeForRoot(data, log) : { home: data, owner: undefined }
  const cluster = join(home, 'postgres')
  return {
    cluster,
    owner,
    binaries: await usableBinaries(join(home, 'postgres-binaries'), owner, log),
    sockets: await makeSocketFolder(cluster, owner),
  }
}

export async function clusterOf(data: string): Promise<string> {
  const elsewhere = await readFile(noteOf(data), 'utf8').catch(() => data)
  return join(elsewhere.trim(), 'postgres')
}

/** Whether the embedded database of this data folder was created. */
export const hasCluster = async (data: string): Promise<boolean> =>
  stat(await clusterOf(data)).then(
    () => true,
    () => false,
  )

const noteOf = (data: string) => join(data, 'postgres-is-in')

/** An existing cluster keeps its owner; a new one, or one copied by root, is given to the user `nobody`. */
async function homeForRoot(data: string, log: (line: string) => void) {
  const cluster = await clusterOf(data)
  const found = await stat(cluster).catch(() => undefined)
  const owner: Owner = found?.uid ? { uid: found.uid, gid: found.gid } : nobody
  if (found && found.uid === 0) await chownTree(cluster, owner)
  const home = join(cluster, '..')
  if (canEnter(home, owner)) return { home, owner }
  if (found) throw new Refusal(message(upFaults.ownerCannotEnter, { folder: cluster, uid: owner.uid }))

  const away = join('/var/lib/yiyin', hashOf(await realpath(data)))
  await mkdir(away, { recursive: true })
  for (const folder of ['/var/lib/yiyin', away]) await chmod(folder, 0o755)
  await writeFile(noteOf(data), `${away}\n`)
  log(here(upTexts.keptAway, { folder: away, data }))
  return { home: away, owner }
}

/** The cluster's folder, or one with a short plain name if that cannot be written in PostgreSQL's setting. */
export function socketFolder(cluster: string): string {
  // The setting is a list of names, so special characters would need quoting.
  if (cluster.length <= longestSocketFolder && /^[\w./-]+$/.test(cluster)) return cluster
  const base = tmpdir().length > longestSocketFolder - 20 ? '/tmp' : tmpdir()
  return join(base, `yiyin-${hashOf(cluster)}`)
}

async function makeSocketFolder(cluster: string, owner: Owner | undefined): Promise<string> {
  const folder = socketFolder(cluster)
  if (folder === cluster) return folder
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const { uid } = await lstat(folder)
  if (uid !== process.getuid?.() && uid !== owner?.uid)
    throw new Refusal(message(upFaults.notOurs, { folder }))
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  return folder
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
