import { message } from '#core/texts/message/message.ts'
import about from '../../../package.json' with { type: 'json' }
import { BadUsage, Refusal } from '../core/refusal.ts'
import { releasesIn, upgradeNotesOf } from '../release/changelog.ts'
import { upgradeFaults } from '../texts/upgrade.ts'
import { commitsBeyond, git, needCheckout } from './git.ts'
import { compareVersions, readVersion, type Version, versionsIn } from './versions.ts'

export interface UpgradePlan {
  from: string
  to: Version
  /** To go back to: the branch, the tag or the commit that is checked out. */
  branch: string
  commits: number
  /** The number of migrations that the new version adds. */
  migrations: number
  notes: { version: string; text: string }[]
}

/** Fetches the releases and plans the upgrade; changes no file of the checkout. Without a newer release, its tag. */
export async function planUpgrade(given: string | undefined): Promise<UpgradePlan | { contains: string }> {
  const wanted = given === undefined ? undefined : readVersion(given)
  if (given !== undefined && !wanted) throw new BadUsage(message(upgradeFaults.noVersion, { given }))
  await needCheckout()
  const changed = await git('status', '--porcelain', '--untracked-files=no')
  if (changed) throw new Refusal(message(upgradeFaults.localChanges, { files: shortened(changed) }))
  const to = await chooseVersion(wanted)

  const commits = await commitsBeyond(to.tag, 'HEAD')
  const own = await commitsBeyond('HEAD', to.tag)
  if (commits === 0) {
    if (wanted && own > 0) throw new Refusal(message(upgradeFaults.older, { tag: to.tag }))
    return { contains: to.tag }
  }
  if (own > 0) throw new Refusal(message(upgradeFaults.ownCommits, { count: own, tag: to.tag }))
  const migrations = 'src/core/server/db/migrations/*.sql'
  const added = await git('diff', '--name-only', '--diff-filter=A', 'HEAD', to.tag, '--', migrations)
  return {
    from: about.version,
    to,
    branch: await whereToGoBack(),
    commits,
    migrations: added.split('\n').filter(Boolean).length,
    notes: await notesUpTo(to),
  }
}

async function whereToGoBack(): Promise<string> {
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch !== 'HEAD') return branch
  const [tag] = (await git('tag', '--points-at', 'HEAD')).split('\n')
  return tag || git('rev-parse', 'HEAD')
}

/** The first lines are enough to recognize the changes. */
function shortened(lines: string): string {
  const all = lines.split('\n')
  return all.length > 12 ? [...all.slice(0, 10), ` … +${all.length - 10}`].join('\n') : lines
}

const remote = 'origin'

async function chooseVersion(wanted: Version | undefined): Promise<Version> {
  const remotes = (await git('remote')).split('\n')
  if (!remotes.includes(remote)) throw new Refusal(message(upgradeFaults.noRemote))
  await git('fetch', '--quiet', '--tags', remote)
  const known = versionsIn((await git('tag', '--list')).split('\n'))
  const found = wanted ? known.find(({ tag }) => tag === wanted.tag) : known[0]
  if (found) return found
  if (known.length === 0) throw new Refusal(message(upgradeFaults.noRelease, { remote }))
  const names = known.slice(0, 5).map(({ name }) => name)
  throw new Refusal(
    message(upgradeFaults.unknown, { remote, given: wanted?.name ?? '', known: names.join(', ') }),
  )
}

/** The upgrade notes of every version after this one. */
async function notesUpTo(to: Version) {
  return releasesIn(await git('show', `${to.tag}:CHANGELOG.md`))
    .filter(({ version }) => readVersion(version) && compareVersions(version, about.version) > 0)
    .filter(({ version }) => compareVersions(version, to.name) <= 0)
    .map((release) => ({ version: release.version, text: upgradeNotesOf(release) }))
    .filter(({ text }) => text !== '')
}
