import * as z from 'zod'
import type { Sound } from '#domain/sound.ts'
import { readJson } from '#engines/core/http-call.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { refusal } from '../openai/server.ts'
import { type CloneServer, formOf, jsonBody } from './clone-program.ts'

// The HTTP API that every application made with Gradio 5 or 6 has: a file is uploaded, a function is called, and its result is
// read from a stream of events.

const prefix = '/gradio_api'

const uploaded = z.array(z.string()).length(1)
const queued = z.object({ event_id: z.string().regex(/^\w+$/) })
const file = z.object({ path: z.string() })
/** A function returns a file, or a change of the component that shows it. */
const result = z.union([file, z.object({ value: file }).transform(({ value }) => value)])
const failure = z.union([
  z.string(),
  z.object({ error: z.string().nullish() }).transform(({ error }) => error ?? ''),
  z.null().transform(() => ''),
])

const parameter = z.object({
  parameter_name: z.string(),
  parameter_default: z.unknown(),
  type: z.object({ enum: z.array(z.unknown()).optional() }).nullish(),
})
export type GradioParameter = z.output<typeof parameter>
const info = z.object({
  named_endpoints: z.record(z.string(), z.object({ parameters: z.array(parameter) })),
})

export type GradioFile = object

/** Uploads the recording, as the value of a parameter. */
export async function uploadReference(
  { vendor, call }: CloneServer,
  reference: VoiceReference,
): Promise<GradioFile> {
  const answer = await call({
    path: `${prefix}/upload`,
    body: await formOf({}, 'files', reference),
    accept: 'application/json',
    refusal,
  })
  const [path] = readJson(vendor, answer, uploaded)
  return { path, meta: { _type: 'gradio.FileData' } }
}

/** The parameters of a function, in order. */
export async function parametersOf(
  { vendor, call }: CloneServer,
  name: string,
): Promise<readonly GradioParameter[]> {
  const answer = await call({ path: `${prefix}/info`, method: 'GET', accept: 'application/json', refusal })
  const found = readJson(vendor, answer, info).named_endpoints[`/${name}`]
  if (!found) throw vendorFault(vendor, 'refused', `there is no function ${name}`)
  return found.parameters
}

/** Calls a function whose first result is sound. */
export async function callForSound(
  { vendor, call }: CloneServer,
  name: string,
  data: readonly unknown[],
): Promise<Sound> {
  const path = `${prefix}/call/${name}`
  const answer = await call({ path, ...jsonBody({ data }), accept: 'application/json', refusal })
  const { event_id } = readJson(vendor, answer, queued)
  const events = await call({ path: `${path}/${event_id}`, method: 'GET', accept: 'events', refusal })
  const [sound] = resultsOf(vendor, new TextDecoder().decode(events.bytes))
  const read = result.safeParse(sound)
  if (!read.success) throw vendorFault(vendor, 'badAnswer', 'the first result is not a file')
  const encoded = read.data.path.split('/').map(encodeURIComponent).join('/')
  const { bytes } = await call({
    path: `${prefix}/file=${encoded}`,
    method: 'GET',
    accept: 'audio/',
    refusal,
  })
  return readSpeech(vendor, bytes)
}

/** The results of a call, of the events that it sent. */
function resultsOf(vendor: Vendor, events: string): unknown[] {
  for (const event of events.split(/\r?\n\r?\n/)) {
    const [, name] = /^event: (.*)$/m.exec(event) ?? []
    const [, data = ''] = /^data: (.*)$/m.exec(event) ?? []
    if (name !== 'complete' && name !== 'error') continue
    const value = parsed(vendor, data)
    if (name === 'complete' && Array.isArray(value)) return value
    // The reason is hidden unless the application is started to show it.
    const why = failure.safeParse(value)
    throw vendorFault(vendor, name === 'error' ? 'unavailable' : 'badAnswer', why.data ?? '')
  }
  throw vendorFault(vendor, 'unavailable', 'the answer stopped in the middle')
}

function parsed(vendor: Vendor, data: string): unknown {
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw vendorFault(vendor, 'badAnswer', 'an event is not JSON', { cause })
  }
}
