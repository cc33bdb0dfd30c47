import { writeFile } from 'node:fs/promises'
import { message } from '#core/texts/message/message.ts'
import { packageWords } from './texts/packages.ts'
import { advisoriesOf, type Advisory } from './advisories.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { exitCodes, Refusal } from './refusal.ts'
import { here } from './terminal-language.ts'

/**
 * Asks the registry for known advisories on the installed packages, and with `sbom` writes their bill of materials.
 * Returns 1 for advisories that are high or critical, another code if the registry does not answer.
 */
export async function auditPackages(given: { json?: boolean; sbom?: string }): Promise<number> {
  if (given.sbom !== undefined) {
    const text = JSON.stringify(await billOfMaterials(), undefined, 2)
    if (given.sbom === '-') {
      console.log(text)
      return 0
    }
    await writeFile(given.sbom, `${text}\n`)
    if (!given.json) console.log(here(packageWords.written, { file: given.sbom }))
  }

  const known = await advisoriesOf()
  if (known.silent !== undefined)
    throw new Refusal(message(packageWords.noAnswer, { said: known.silent }), exitCodes.noAdvisories)
  const { advisories, packages } = known
  if (given.json) console.log(JSON.stringify({ packages, advisories }))
  else print(advisories, packages)
  return advisories.some(({ severity }) => ['high', 'critical'].includes(severity)) ? 1 : 0
}

function print(advisories: Advisory[], packages: number) {
  for (const { severity, name, version, paths, title, url, vulnerable, fixed } of advisories) {
    console.log(here(packageWords.found, { severity: here(packageWords[severity]), name, version, title }))
    console.log(`  ${url}`)
    for (const path of paths) console.log(`  ${path}`)
    console.log(
      `  ${fixed === undefined ? here(packageWords.noFix, { vulnerable }) : here(packageWords.fixed, { vulnerable, fixed })}`,
    )
  }
  console.log(
    advisories.length === 0
      ? here(packageWords.none, { packages })
      : here(packageWords.counted, { packages, count: advisories.length }),
  )
}
