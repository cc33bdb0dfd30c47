import * as z from 'zod'
import type { Sound } from '#domain/sound.ts'
import type { HttpAnswer, HttpRequest } from '#engines/core/http-call.ts'
import type { Cloning, Synthesizer, VoiceReference } from '#engines/core/ports.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'
import type { Vendor } from '#engines/core/vendor.ts'

/** A program that speaks with the voices of recordings: its limits, and how it is asked. docs/operate/own-servers.md has their sources. */
export interface CloneProgram extends Pick<Synthesizer, 'longestText' | 'fastest' | 'anyStyle'> {
  clone: Cloning
  /** The usual number of concurrent calls. */
  atOnce: number
  speak(request: CloneRequest, server: CloneServer): Promise<Sound>
}

export interface CloneRequest {
  text: string
  language: string | undefined
  reference: VoiceReference
  /** A factor; 1 is the speed of the recording. */
  speed: number
  style: string | undefined
  /** Milliseconds that the speech should take. */
  duration: number | undefined
}

export interface CloneServer {
  vendor: Vendor
  call(
    request: Pick<HttpRequest, 'body' | 'accept' | 'refusal' | 'headers' | 'method'> & { path: string },
  ): Promise<HttpAnswer>
}

/** A form with fields and the recording as a file. */
export async function formOf(
  fields: Readonly<Record<string, string>>,
  file: string,
  reference: VoiceReference,
) {
  const { FormData } = await import('undici')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(file, new Blob([referenceWav(reference)], { type: 'audio/wav' }), 'reference.wav')
  return form
}

/** For programs that take JSON. */
export const jsonBody = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const refusalShape = z.object({ message: z.string() })

/** The reason of programs that refuse with a message alone. */
export function messageOf(json: unknown): { words: string } | undefined {
  const read = refusalShape.safeParse(json)
  return read.success ? { words: read.data.message } : undefined
}

/** A factor that a program accepts. */
export const within = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value))
