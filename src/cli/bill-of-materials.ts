import { createHash } from 'node:crypto'
import { z } from 'zod'
import { message } from '#core/texts/message/message.ts'
import { packageWords } from './texts/packages.ts'
import about from '../../package.json' with { type: 'json' }
import { npm } from './npm.ts'
import { Refusal } from './refusal.ts'

const cycloneDx = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  serialNumber: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
})

/**
 * The installed packages in CycloneDX, as npm lists them; development tools are marked. npm adds the time, a random
 * number and the name of the folder: without them, the same packages result in the same file.
 */
export async function billOfMaterials(): Promise<z.infer<typeof cycloneDx>> {
  const { output, said } = await npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application')
  if (output === '') throw new Refusal(message(packageWords.noBill, { said }))
  const { serialNumber: _number, metadata, ...rest } = cycloneDx.parse(JSON.parse(output))
  const { timestamp: _time, ...others } = metadata
  const bill = { ...rest, metadata: { ...others, component: { ...metadata.component, name: about.name } } }
  const hash = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(hash)}` }
}

/** A UUID of version 8: of one's own making. */
const uuidOf = (hash: string) =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
