import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { root } from '../src/cli/core/paths.ts'
import { releasesIn } from '../src/cli/release/changelog.ts'

// Prints the notes of a release: `node scripts/release-notes.ts 0.2.0`. Fails if that is not the version of this checkout.

const version = process.argv[2]?.replace(/^v/, '')
const releases = releasesIn(await readFile(join(root, 'CHANGELOG.md'), 'utf8'))
const release = releases.find((each) => each.version === version)
if (version !== about.version || !release) {
  console.error(
    `package.json has the version ${about.version}, and CHANGELOG.md ${releases[1]?.version}: not ${version}.`,
  )
  process.exit(1)
}
console.log(release.text)
