import { stat } from 'node:fs/promises'
import { message } from '#core/texts/message/message.ts'
import { type DubRequest, type GivenReference, wantsOriginal } from '#pipeline/dub/dub-request.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { placeFaults, usageFaults } from '../texts/usage.ts'

/**
 * `SPEAKER=FILE` or `SPEAKER=FILE,TEXT`, one per line; without a speaker it is for unnamed speakers. File names may
 * contain all of these characters.
 */
export async function readReferences(given: string | undefined): Promise<Record<string, GivenReference>> {
  const found: Record<string, GivenReference> = {}
  for (const each of given?.split('\n') ?? []) {
    const [speaker, reference] = await readReference(each)
    if (Object.hasOwn(found, speaker)) throw new BadUsage(message(usageFaults.referenceTwice, { speaker }))
    found[speaker] = reference
  }
  return found
}

async function readReference(given: string): Promise<[speaker: string, reference: GivenReference]> {
  const named = /^([^=]+)=(.+)$/s.exec(given)
  const whole = await fileAndText(given)
  if (whole) return ['', whole]
  const rest = named && (await fileAndText(named[2]!))
  if (rest) return [named[1]!.trim(), rest]
  const path = (named?.[2] ?? given).split(',')[0]!
  throw new Refusal(message(placeFaults.noReadable, { path }), exitCodes.unreadable)
}

/** The longest prefix that is a file; the text follows after its comma. */
async function fileAndText(given: string): Promise<GivenReference | undefined> {
  for (let end = given.length; end > 0; end = given.lastIndexOf(',', end - 1)) {
    const file = given.slice(0, end)
    const isFile = await stat(file).then(
      (there) => there.isFile(),
      () => false,
    )
    const text = given.slice(end + 1).trim()
    if (isFile) return { file, ...(text && { text }) }
  }
  return undefined
}

/** Recordings of unused voices have no effect. */
export function refuseIdleReferences(request: DubRequest) {
  if (Object.keys(request.references ?? {}).length > 0 && !wantsOriginal(request))
    throw new BadUsage(message(usageFaults.referenceIdle))
}
