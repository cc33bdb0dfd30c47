import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { root } from '../src/cli/core/paths.ts'
import { releaseAs } from '../src/cli/release/changelog.ts'
import { compareVersions, readVersion } from '../src/cli/upgrade/versions.ts'

// Gives what is unreleased a version, everywhere that names it: `node scripts/cut-release.ts 0.2.0`. Commit and tag the result.

const version = readVersion(process.argv[2] ?? '')
if (!version || compareVersions(version.name, about.version) <= 0) {
  console.error(`Give a version above ${about.version}.`)
  process.exit(1)
}
const day = new Date().toISOString().slice(0, 10)

async function change(path: string, by: (text: string) => string) {
  const file = join(root, path)
  const text = await readFile(file, 'utf8')
  const changed = by(text)
  if (changed === text) throw new Error(`${path} does not name ${about.version}.`)
  await writeFile(file, changed)
}

/** Only the first ones: packages may have the same version. */
function named(text: string, times: number): string {
  let result = text
  for (let done = 0; done < times; done += 1)
    result = result.replace(`"version": "${about.version}"`, `"version": "${version!.name}"`)
  return result
}

await change('CHANGELOG.md', (text) => releaseAs(text, version.name, day))
await change('package.json', (text) => named(text, 1))
await change('packages/client/package.json', (text) => named(text, 1))
await change('packages/python/pyproject.toml', (text) =>
  text.replace(`version = "${about.version}"`, `version = "${version.name}"`),
)
// Its own version is there twice, before those of packages.
await change('package-lock.json', (text) => named(text, 2))
await change('compose.yaml', (text) => text.replace(`:-yiyin:${about.version}}`, `:-yiyin:${version.name}}`))
await change('deploy/kubernetes/base/kustomization.yaml', (text) =>
  text.replace(`newTag: '${about.version}'`, `newTag: '${version.name}'`),
)
console.log(`git commit --all --signoff --message 'Release ${version.name}'
git tag --annotate ${version.tag} --message 'Yiyin ${version.name}'
git push --follow-tags`)
